import { afterEach, expect, it, jest } from '@jest/globals';
import { lifetimeOf, UNSENT_LIFETIME } from './day.store.ts';

const DAY = 86_400_000;
const UNTIL = '2031-03-03T00:00:00.000Z';

afterEach(() => void jest.useRealTimers());

it.each([
  ['right, a day and a half before', '2031-03-01T12:00:00Z', 1.5 * DAY],
  ['twelve days ahead', '2031-03-13T12:00:00Z', DAY],
  ['a year ahead', '2032-03-01T12:00:00Z', DAY],
  ['reset to 1980', '1980-01-01T00:00:00Z', UNSENT_LIFETIME],
])('a device whose clock is %s keeps the day long enough, and not for ever', (_, now, lifetime) => {
  jest.useFakeTimers({ now: new Date(now) });
  expect(lifetimeOf(UNTIL)).toBe(lifetime);
});
