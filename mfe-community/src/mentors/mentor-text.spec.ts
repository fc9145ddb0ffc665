import { expect, it } from '@jest/globals';
import { answerTimeText, availabilityVariant, positionText } from './mentor-text.ts';

it.each([
  ['AVAILABLE', 'success'],
  ['LIMITED', 'warning'],
  ['UNAVAILABLE', 'destructive'],
  ['ON_LEAVE', 'destructive'],
])('%s is shown as %s', (status, variant) => expect(availabilityVariant(status)).toBe(variant));

it.each([
  ['Engineer', 'Acme', 'Engineer at Acme'],
  ['Engineer', null, 'Engineer'],
  [null, 'Acme', 'Acme'],
  [null, null, ''],
])('%j and %j read as %j', (position, organization, text) =>
  expect(positionText({ position, organization })).toBe(text),
);

it.each([
  [null, 'New here'],
  [0.2, 'Usually answers in 1 day'],
  [1, 'Usually answers in 1 day'],
  [2.6, 'Usually answers in 3 days'],
])('an answer after %j days is "%s"', (days, text) => expect(answerTimeText(days)).toBe(text));
