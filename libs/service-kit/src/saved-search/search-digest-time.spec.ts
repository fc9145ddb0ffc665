import { expect, it } from '@jest/globals';
import { nextMailAt } from './search-digest-time.ts';

it.each([
  ['OFF', '2026-06-10T12:00:00Z', 'UTC', undefined],
  ['DAILY', '2026-06-10T07:59:00Z', 'UTC', '2026-06-10T08:00:00.000Z'],
  ['DAILY', '2026-06-10T08:00:00Z', 'UTC', '2026-06-11T08:00:00.000Z'],
  ['DAILY', '2026-06-10T12:00:00Z', 'America/Detroit', '2026-06-11T12:00:00.000Z'],
  ['WEEKLY', '2026-06-10T12:30:00Z', 'UTC', '2026-06-17T08:00:00.000Z'],
  ['WEEKLY', '2026-06-10T07:00:00Z', 'Asia/Kathmandu', '2026-06-17T02:15:00.000Z'],
] as const)('%s after %s in %s is due at %s', (digest, now, timeZone, due) => {
  expect(nextMailAt(digest, new Date(now), timeZone)?.toISOString()).toBe(due);
});
