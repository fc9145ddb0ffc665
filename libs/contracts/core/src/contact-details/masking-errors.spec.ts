import { expect, it } from '@jest/globals';
import { HARMLESS, harmlessMasked, WAYS, waysThatPass } from './masking-errors.fixture.ts';

it('hides nine of ten known ways of writing contact details', () => {
  expect(WAYS.length).toBeGreaterThan(800);
  expect(waysThatPass().slice(WAYS.length / 10)).toEqual([]);
});

it('hides something in but two of the sentences that robotics teams write', () => {
  expect(HARMLESS.length).toBeGreaterThan(780);
  expect(harmlessMasked().slice(2)).toEqual([]);
});
