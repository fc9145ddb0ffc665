import { expect, it } from '@jest/globals';
import { secondsToWait } from './failure-reader.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

it.each([
  ['12', 12],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5],
  ['Thu, 01 Jan 2020 00:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('reads Retry-After %p as %p seconds', (header, seconds) => {
  expect(secondsToWait(header, now)).toBe(seconds);
});
