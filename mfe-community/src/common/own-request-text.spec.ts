import { expect, it } from '@jest/globals';
import { requestText } from './own-request.tsx';

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
