import { describe, expect, it } from '@jest/globals';
import { isSideFull } from '@meshwork/contracts-community';
import { placesText } from '../common/counts-text.ts';
import { googleAddress, outlookAddress } from './calendar-links.ts';
import { initiativeEvent } from './initiative-event.ts';
import { audienceText, dateRangeText, durationText, formatText, typeVariant } from './key-details.ts';
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
  const days = ['startdt', 'enddt', 'allday'].map((name) => value(outlook, name));
  expect(days).toEqual(['2099-01-09', '2099-01-11', 'true']);
});

it('a time of day is that of the zone of the event', () => {
  const google = googleAddress(timed);
  expect(value(google, 'dates')).toBe('20990109T093000/20990110T170000');
  expect(value(google, 'ctz')).toBe('America/Detroit');
  expect(value(google, 'location')).toBe('Calgary, Alberta, Canada, 1 Main St');
  const outlook = outlookAddress(timed);
  expect([value(outlook, 'startdt'), value(outlook, 'allday')]).toEqual(['2099-01-09T14:30:00.000Z', null]);
});

it('a time of day is right on the day on which clocks change', () => {
  const day = { startDate: '2027-03-14', endDate: '2027-03-14', startTime: '09:00', endTime: '17:00' };
  const outlook = outlookAddress({ ...timed, ...day, timeZone: 'America/Los_Angeles' });
  expect(value(outlook, 'startdt')).toBe('2027-03-14T16:00:00.000Z');
  expect(value(outlook, 'enddt')).toBe('2027-03-15T00:00:00.000Z');
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

const ADDRESS = 'https://mesh.example.org/initiatives/5';
const eventOf = (changes: Partial<typeof initiative>) =>
  initiativeEvent({ ...initiative, ...changes }, ADDRESS);

it('describes an initiative as an event', () => {
  expect(eventOf({})).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Robot Kickoff',
    description: 'We open the season together.',
    url: ADDRESS,
    startDate: '2099-01-09',
    endDate: '2099-01-10',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Calgary, Alberta, Canada',
      address: 'Calgary, Alberta, Canada',
    },
    organizer: { '@type': 'Organization', name: 'Meshwork Club' },
  });
});

it.each(['Online', null])('an event at the location %s takes place at its page', (location) => {
  expect(eventOf({ location })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: ADDRESS },
  });
});

it('says the offset of a time of day', () => {
  const day = { startDate: '2027-03-13', endDate: '2027-03-14', startTime: '09:00', endTime: '17:00' };
  expect(eventOf({ ...day, timeZone: 'America/Los_Angeles' })).toMatchObject({
    startDate: '2027-03-13T09:00:00-08:00',
    endDate: '2027-03-14T17:00:00-07:00',
  });
});

it('an event with one date begins and ends then', () => {
  expect(eventOf({ startDate: null })).toMatchObject({ startDate: '2099-01-10', endDate: '2099-01-10' });
  expect(eventOf({ endDate: null })).toMatchObject({ startDate: '2099-01-09', endDate: '2099-01-09' });
});

it('an initiative without a date is no event', () => {
  expect(eventOf({ startDate: null, endDate: null })).toBeUndefined();
});

describe('duration', () => {
  it.each([
    ['2027-03-01', '2027-03-01', '1 day'],
    ['2027-03-01', null, '1 day'],
    ['2027-03-01', '2027-03-02', '2 days'],
    ['2027-03-01', '2027-03-06', '6 days'],
    ['2027-03-01', '2027-03-07', '1 week'],
    ['2027-03-01', '2027-03-08', '2 weeks'],
    ['2027-03-01', '2027-03-29', '5 weeks'],
    ['2027-03-01', '2027-03-30', '1 month'],
    ['2027-03-01', '2027-04-14', '2 months'],
    ['2027-01-01', '2027-12-31', '12 months'],
  ])('%s to %s is %s', (start, end, text) => expect(durationText(start, end)).toBe(text));

  it.each([
    [null, null],
    [null, '2027-03-01'],
  ])('%s to %s is not specified', (start, end) => expect(durationText(start, end)).toBe('Not specified'));
});

it.each([
  ['MENTORSHIP', 'Students & Teams', 'success'],
  ['COMPETITION', 'Competition Teams', 'default'],
  ['WORKSHOP', 'STEM Students', 'outline'],
  ['PROGRAM', 'All Levels', 'warning'],
  ['EVENT', 'Community Members', 'secondary'],
  ['HACKATHON', 'STEM Community', 'outline'],
])('%s is for %s', (type, audience, variant) => {
  expect(audienceText(type)).toBe(audience);
  expect(typeVariant(type)).toBe(variant);
});

it.each([
  [null, 'Virtual'],
  ['', 'Virtual'],
  ['Online via video call', 'Virtual'],
  ['VIRTUAL', 'Virtual'],
  ['Calgary, Alberta, Canada', 'In-Person'],
])('a location of %j is %s', (location, format) => expect(formatText(location)).toBe(format));

it('dates are the same in every time zone', () => {
  expect(dateRangeText({ startDate: '2027-04-03', endDate: '2027-04-06' })).toMatch(/^Apr 3\s–\s6, 2027$/);
  expect(dateRangeText({ startDate: '2027-04-03', endDate: null })).toBe('Apr 3, 2027');
  expect(dateRangeText({ startDate: null, endDate: '2027-04-03' })).toBe('Until Apr 3, 2027');
  expect(dateRangeText({ startDate: null, endDate: null })).toBe('Dates to be announced');
});

it('places show a needed number only where there is one, and people where they count', () => {
  const joined = { teamsCount: 1, individualsCount: 1 };
  const places = { participationCounts: joined, teamsNeeded: 30, individualsNeeded: null };
  expect(placesText(places, 'teams')).toBe('1/30 teams');
  expect(placesText(places, 'individuals')).toBe('1 individual');
  const peopleCounts = { teamsCount: 12, individualsCount: 1 };
  expect(placesText({ ...places, peopleCounts }, 'teams')).toBe('12/30 people in teams');
  expect(placesText({ ...places, peopleCounts }, 'individuals')).toBe('1 person without a team');
  const isFull = (people: number) => isSideFull({ ...places, peopleCounts }, 'teams', people);
  expect([12, 18, 19].map(isFull)).toEqual([false, false, true]);
});
