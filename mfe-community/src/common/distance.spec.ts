import { describe, expect, it } from '@jest/globals';
import { distanceText, usesMiles } from './distance.tsx';

describe('distances', () => {
  it.each([
    ['en-US', true],
    ['en-GB', true],
    ['en-CA', false],
    ['de-DE', false],
    ['en', false],
  ])('in %s use miles: %p', (language, inMiles) => expect(usesMiles(language)).toBe(inMiles));

  it.each([
    [48, false, '48 km'],
    [48, true, '30 mi'],
    [12_000, false, '12,000 km'],
  ])('%p km (miles: %p) are "%s"', (kilometres, inMiles, text) =>
    expect(distanceText(kilometres, inMiles)).toBe(text),
  );
});
