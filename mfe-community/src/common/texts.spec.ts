import { describe, expect, it } from '@jest/globals';
import { awayText, distanceText, usesMiles } from './distance.tsx';
import { requestText } from './own-request.tsx';

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

  it.each([
    [48, '25 mi away'],
    [3, '1 mi away'],
    [15, '10 mi away'],
    [0, 'In this city'],
  ])('%p km off is "%s"', (kilometres, text) => expect(awayText(kilometres, true)).toBe(text));
});

it.each([
  ['INITIATIVE', 'PENDING', null, 'Request sent'],
  ['INITIATIVE', 'WAITING', 1, 'Waiting list, 1st'],
  ['INITIATIVE', 'WAITING', 3, 'Waiting list, 3rd'],
  ['INITIATIVE', 'WAITING', 12, 'Waiting list, 12th'],
  ['INITIATIVE', 'WAITING', null, 'Waiting list'],
  ['INITIATIVE', 'ACCEPTED', null, 'You are in'],
  ['MENTOR', 'ACCEPTED', null, 'Accepted'],
  ['MENTOR', 'ENDED', null, 'Ended'],
])('%s %s %p is "%s"', (kind, state, position, text) =>
  expect(requestText({ kind, state, position })).toBe(text),
);
