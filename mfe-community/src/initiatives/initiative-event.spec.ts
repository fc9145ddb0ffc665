import { expect, it } from '@jest/globals';
import { initiativeEvent } from './initiative-event.ts';
import { initiative } from './test/initiative.fixture.ts';

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
