import { expect, it } from '@jest/globals';
import { HARMLESS } from './harmless.fixture.ts';
import { harmlessMasked, waysThatPass } from './masking-errors.fixture.ts';
import { WAYS } from './ways.fixture.ts';

it('hides but ten of all known ways of writing contact details', () => {
  expect(WAYS.length).toBeGreaterThan(300);
  expect(waysThatPass().slice(10)).toEqual([]);
});

it('hides something in but two of the sentences that robotics teams write', () => {
  expect(HARMLESS.length).toBeGreaterThan(400);
  expect(harmlessMasked().slice(2)).toEqual([]);
});
