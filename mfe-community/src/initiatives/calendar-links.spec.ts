import { expect, it } from '@jest/globals';
import { googleAddress, outlookAddress } from './calendar-links.ts';
import { initiative } from './test/initiative.fixture.ts';

const timed = {
  ...initiative,
  startTime: '09:30',
  endTime: '17:00',
  timeZone: 'America/Detroit',
  address: '1 Main St',
};
const value = (address: string, name: string) => new URL(address).searchParams.get(name);

it('whole days end on the day after the last one', () => {
  expect(value(googleAddress(initiative), 'dates')).toBe('20990109/20990111');
  const outlook = outlookAddress(initiative);
  expect(['startdt', 'enddt', 'allday'].map((name) => value(outlook, name))).toEqual([
    '2099-01-09',
    '2099-01-11',
    'true',
  ]);
});

it('a time of day is that of the zone of the event', () => {
  const google = googleAddress(timed);
  expect([value(google, 'dates'), value(google, 'ctz')]).toEqual([
    '20990109T093000/20990110T170000',
    'America/Detroit',
  ]);
  expect(value(google, 'location')).toBe('Calgary, Alberta, Canada, 1 Main St');
  const outlook = outlookAddress(timed);
  expect([value(outlook, 'startdt'), value(outlook, 'allday')]).toEqual(['2099-01-09T14:30:00.000Z', null]);
});

it('a time of day is right on the day on which clocks change', () => {
  const day = { startDate: '2027-03-14', endDate: '2027-03-14', startTime: '09:00', endTime: '17:00' };
  const outlook = outlookAddress({ ...timed, ...day, timeZone: 'America/Los_Angeles' });
  expect([value(outlook, 'startdt'), value(outlook, 'enddt')]).toEqual([
    '2027-03-14T16:00:00.000Z',
    '2027-03-15T00:00:00.000Z',
  ]);
});

it.each([googleAddress, outlookAddress])(
  'writes blanks as %%20, and plus signs as they are: %#',
  (addressOf) => {
    const address = addressOf({ ...timed, title: 'Kick off: C++ & more' });
    expect(address).toContain('=Kick%20off%3A%20C%2B%2B%20%26%20more');
    expect(address).not.toContain('+');
  },
);

it('an event of one day without an end lasts an hour', () => {
  const event = { ...timed, endDate: null, endTime: null };
  expect(value(googleAddress(event), 'dates')).toBe('20990109T093000/20990109T103000');
});

it.each([initiative.startDate, null])(
  'an event of one whole day without a time, which ends %s',
  (endDate) => {
    const event = { ...initiative, endDate, startTime: null, endTime: null, timeZone: null };
    expect(value(googleAddress(event), 'dates')).toBe('20990109/20990110');
    expect(value(outlookAddress(event), 'enddt')).toBe('2099-01-10');
  },
);
