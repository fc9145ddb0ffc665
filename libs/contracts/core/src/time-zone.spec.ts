import { expect, it } from '@jest/globals';
import { canonicalTimeZone, ownTimeZone, timeZones } from './time-zone.ts';

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
