import { expect, it } from '@jest/globals';
import { lastDigestAt } from './digest-time.ts';

const at = (text: string) => new Date(text);

it.each([
  // Eight o'clock in Berlin is seven in UTC in winter, six in summer.
  ['2026-11-22T12:34:56Z', 8, 'Europe/Berlin', '2026-11-22T07:00:00Z'],
  ['2026-11-22T07:00:10Z', 8, 'Europe/Berlin', '2026-11-22T07:00:00Z'],
  ['2026-11-22T06:59:59Z', 8, 'Europe/Berlin', '2026-11-21T07:00:00Z'],
  ['2026-07-22T12:00:00Z', 8, 'Europe/Berlin', '2026-07-22T06:00:00Z'],
  // Half hours from UTC, and the other side of midnight.
  ['2026-11-22T04:00:00Z', 8, 'Asia/Kolkata', '2026-11-22T02:30:00Z'],
  ['2026-11-22T01:00:00Z', 20, 'America/Los_Angeles', '2026-11-21T04:00:00Z'],
  ['2026-11-22T00:30:00Z', 0, 'UTC', '2026-11-22T00:00:00Z'],
])('at %s the last digest of %i o’clock in %s was due at %s', (now, hour, zone, due) => {
  expect(lastDigestAt(at(now), hour, zone)).toEqual(at(due));
});
