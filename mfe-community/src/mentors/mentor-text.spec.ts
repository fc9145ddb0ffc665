import { expect, it } from '@jest/globals';
import { availabilityVariant, positionText } from './mentor-text.ts';

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
