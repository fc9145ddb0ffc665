import { expect, it } from '@jest/globals';
import { nameMatcher } from './name-matcher.ts';

it.each([
  ['priv', ['Privacy Policy'], true],
  ['po pri', ['Privacy Policy'], true],
  ['PRÍV', ['Privacy Policy'], true],
  ['sign up', ['Login', 'log in sign up'], true],
  ['ivacy', ['Privacy Policy'], false],
  ['privacy terms', ['Privacy Policy'], false],
  ['254', ['Teams'], false],
  ['?', ['Teams'], false],
])('%s in %j: %s', (typed, names, matches) => {
  expect(nameMatcher(typed)(...names)).toBe(matches);
});
