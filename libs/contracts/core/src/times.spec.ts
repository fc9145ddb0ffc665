import { expect, it } from '@jest/globals';
import { lastSummer } from './season.ts';
import { canonicalTimeZone, ownTimeZone, timeZones } from './time-zone.ts';
import { momentIn, withOffset } from './zoned-time.ts';

it.each([
  ['2027-06-30T23:59:59Z', '2026-07-01'],
  ['2027-07-01T00:00:00Z', '2027-07-01'],
  ['2027-12-31T12:00:00Z', '2027-07-01'],
])('lastSummer before %s is %s', (now, day) => {
  expect(lastSummer(new Date(now)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['europe/kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['us/eastern', 'America/New_York'],
  ['EST5EDT', 'America/New_York'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'UTC'],
])('%s is the zone %s', (typed, name) => expect(canonicalTimeZone(typed)).toBe(name));

it.each([
  '+02:00',
  '-0530',
  '+02',
  'UTC+2',
  'GMT+2',
  'Mars/Olympus',
  'Etc/Unknown',
  '',
  ' ',
  'CET;X=1',
  'Europe/Berlin\n',
])('%j is no zone', (typed) => expect(canonicalTimeZone(typed)).toBeUndefined());
it.each(['IST', 'pst', 'JST', 'SystemV/PST8'])('%s is a name of other lists', (typed) =>
  expect(canonicalTimeZone(typed)).toBeUndefined(),
);

it('offers each zone once, in the spelling that is stored', () => {
  const zones = timeZones();
  expect(zones).toEqual([...new Set(zones)]);
  expect(zones.map(canonicalTimeZone)).toEqual(zones);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', ownTimeZone()]));
});

it.each([
  ['UTC', '2027-03-14T09:00', '2027-03-14T09:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-14T01:59', '2027-03-14T09:59:00.000Z'],
  ['America/Los_Angeles', '2027-03-14T09:00', '2027-03-14T16:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-13T20:00', '2027-03-14T04:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-07T09:00', '2027-11-07T17:00:00.000Z'],
  ['Asia/Tokyo', '2027-01-01T08:00', '2026-12-31T23:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
  ['Pacific/Apia', '2011-12-29T12:00', '2011-12-29T22:00:00.000Z'],
  // The clocks skip it, or show it twice.
  ['America/Los_Angeles', '2027-03-14T02:30', '2027-03-14T10:30:00.000Z'],
  ['America/Los_Angeles', '2027-11-07T01:30', '2027-11-07T08:30:00.000Z'],
])('in %s, %s is %s', (zone, clock, moment) =>
  expect(new Date(momentIn(zone, clock)).toISOString()).toBe(moment),
);

it.each([
  ['America/Los_Angeles', '2027-03-13T09:00', '2027-03-13T09:00:00-08:00'],
  ['America/Los_Angeles', '2027-03-14T09:00', '2027-03-14T09:00:00-07:00'],
  ['Asia/Kathmandu', '2027-03-14T09:00', '2027-03-14T09:00:00+05:45'],
  ['UTC', '2027-03-14T09:00', '2027-03-14T09:00:00+00:00'],
])('in %s, %s is written %s', (zone, clock, text) => expect(withOffset(zone, clock)).toBe(text));
