import { expect, it } from '@jest/globals';
import { isPaused, mayDo } from './request.policy.ts';

const REQUEST = {
  kind: 'INITIATIVE',
  state: 'PENDING',
  side: 'RECIPIENT',
  requester_id: 1,
  has_thanked: false,
  target_hidden: false,
  is_hidden: false,
  people: [
    { side: 'REQUESTER', cutOff: false },
    { side: 'RECIPIENT', cutOff: false },
  ],
  reads_along: true,
} as const;

it.each([
  ['what was asked', {}, true],
  ['what waits for a place', { state: 'WAITING' }, true],
  ['what was accepted', { state: 'ACCEPTED' }, true],
  ['what was accepted and is hidden', { state: 'ACCEPTED', target_hidden: true }, true],
  ['what their person asked and is hidden', { side: 'REQUESTER', target_hidden: true }, true],
  ['what was asked about something hidden, which nobody can answer', { target_hidden: true }, false],
  ['what was asked with hidden words', { is_hidden: true }, false],
  ['a membership', { kind: 'TEAM', state: 'ACCEPTED' }, false],
  ['what has ended', { state: 'ENDED' }, false],
] as const)('who reads along may end %s: %#', (_what, change, end) => {
  const nothing = { write: false, answer: false, withdraw: false, thank: false };
  expect(mayDo({ ...REQUEST, ...change }, 9)).toEqual({ ...nothing, end });
});

it.each([
  ['what was asked', {}, false],
  ['what was asked about something hidden', { target_hidden: true }, true],
  ['what was accepted and is hidden', { state: 'ACCEPTED', target_hidden: true }, true],
  ['what waits with hidden words', { state: 'WAITING', is_hidden: true }, true],
  ['what has ended about something hidden', { state: 'ENDED', target_hidden: true }, false],
] as const)('tells whether %s is paused: %#', (_what, change, paused) => {
  expect(isPaused({ ...REQUEST, ...change })).toBe(paused);
});
