import { afterEach, expect, it } from '@jest/globals';
import { bandOfBirth, currentBand } from './age-band.ts';

afterEach(() => {
  globalThis.meshSite = undefined;
});

const NOW = new Date('2026-11-22T12:00:00Z');

it.each([
  [11, 2013, 'UNDER_13', '2026-12-01'],
  [12, 2013, 'UNDER_13', '2027-01-01'],
  [10, 2013, 'MINOR', '2031-11-01'],
  [11, 2008, 'MINOR', '2026-12-01'],
  [10, 2008, 'ADULT', null],
  [1, 1950, 'ADULT', null],
] as const)('the band of a month of birth %i/%i is %s until %s', (month, year, ageBand, bandChangesOn) => {
  expect(bandOfBirth(month, year, NOW)).toEqual({ ageBand, bandChangesOn });
});

it.each([
  [null, null, null],
  ['ADULT', null, 'ADULT'],
  ['UNDER_13', '2026-12-01', 'UNDER_13'],
  ['UNDER_13', '2026-11-01', 'MINOR'],
  ['UNDER_13', '2021-12-01', 'MINOR'],
  ['UNDER_13', '2021-11-01', 'ADULT'],
  ['MINOR', '2026-12-01', 'MINOR'],
  ['MINOR', '2026-11-01', 'ADULT'],
] as const)('a stored band %s that changes on %s is %s today', (ageBand, changesOn, today) => {
  expect(currentBand(ageBand, changesOn, NOW)).toBe(today);
});

it.each([
  [11, 2012, 13, 'MINOR', '2030-12-01'],
  [11, 2012, 14, 'UNDER_13', '2026-12-01'],
  [12, 2010, 16, 'UNDER_13', '2027-01-01'],
  [10, 2010, 16, 'MINOR', '2028-11-01'],
] as const)(
  'somebody born %i/%i on a site from %i years is %s until %s',
  (month, year, minimumAge, ageBand, until) => {
    globalThis.meshSite = { name: 'Robots Nord', tagline: '', minimumAge };
    expect(bandOfBirth(month, year, NOW)).toEqual({ ageBand, bandChangesOn: until });
  },
);

it('who was too young on a site from 16 years is an adult two years after', () => {
  globalThis.meshSite = { name: 'Robots Nord', tagline: '', minimumAge: 16 };
  expect(currentBand('UNDER_13', '2024-12-01', NOW)).toBe('MINOR');
  expect(currentBand('UNDER_13', '2024-11-01', NOW)).toBe('ADULT');
});
