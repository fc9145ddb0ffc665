import { expect, it } from '@jest/globals';
import { isSeasonSettled, lastSummer, seasonOf } from './season.ts';

it.each([
  ['FRC', '2027-01-03', 2026],
  ['FRC', '2027-01-04', 2027],
  ['FRC', '2027-12-31', 2027],
  ['FTC', '2026-09-05', 2026],
  ['FTC', '2026-09-06', 2027],
  ['FTC', '2027-04-30', 2027],
  ['FLL', '2026-08-01', 2027],
  ['VEX', '2026-04-30', 2026],
  ['VEX', '2026-05-01', 2027],
] as const)('seasonOf of %s on %s is %i', (programme, today, year) => {
  expect(seasonOf(programme, today)).toBe(year);
});

it.each([
  ['FRC', '2027-01-03', true],
  ['FRC', '2027-01-10', false],
  ['FRC', '2027-01-20', true],
  ['FTC', '2026-11-30', false],
  ['FTC', '2026-12-01', true],
  ['FTC', '2027-09-05', true],
  ['VEX', '2026-05-01', false],
  ['VEX', '2027-04-30', true],
] as const)('isSeasonSettled of %s on %s is %s', (programme, today, settled) => {
  expect(isSeasonSettled(programme, today)).toBe(settled);
});

it.each([
  ['2027-06-30T23:59:59Z', '2026-07-01'],
  ['2027-07-01T00:00:00Z', '2027-07-01'],
  ['2027-12-31T12:00:00Z', '2027-07-01'],
])('lastSummer before %s is %s', (now, day) => {
  expect(lastSummer(new Date(now)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
