import { expect, it } from '@jest/globals';
import { mayDo } from './thread.policy.ts';

const THREAD = {
  kind: 'INITIATIVE',
  state: 'PENDING',
  side: 'RECEIVER',
  asker_id: 1,
  asker_thanks: null,
  receiver_thanks: null,
  target_hidden: false,
  opening_hidden: false,
  has_others: true,
  reads_along: true,
} as const;

it.each([
  ['what was asked', {}, true],
  ['what waits for a place', { state: 'WAITING' }, true],
  ['what was accepted', { state: 'ACCEPTED' }, true],
  ['what was accepted and is hidden', { state: 'ACCEPTED', target_hidden: true }, true],
  ['what their person asked and is hidden', { side: 'ASKER', target_hidden: true }, true],
  ['what was asked about something hidden, which nobody can answer', { target_hidden: true }, false],
  ['what was asked with hidden words', { opening_hidden: true }, false],
  ['a membership', { kind: 'TEAM', state: 'ACCEPTED' }, false],
  ['what has ended', { state: 'ENDED' }, false],
] as const)('who reads along may end %s: %#', (_what, change, end) => {
  const nothing = { write: false, answer: false, withdraw: false, thank: false };
  expect(mayDo({ ...THREAD, ...change }, 9)).toEqual({ ...nothing, end });
});
