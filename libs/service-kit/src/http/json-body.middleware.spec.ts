import { expect, it } from '@jest/globals';
import { exceedsSize } from './json-body.middleware.ts';

const SIZE = { depth: 3, values: 6 };
const exceeds = (text: string) => exceedsSize(Buffer.from(text), SIZE);

it.each([
  ['nothing', ''],
  ['as many levels', '[[{"a":1}]]'],
  ['as many values', '[1,2,3,4,5]'],
  ['as many values in objects', '{"a":{"b":1,"c":2},"d":3}'],
  ['levels one after the other', '[[[]],1]'],
  ['signs in a text', '["[[[[[[,,,,,,,{{{{"]'],
  ['signs behind an escaped quote', String.raw`["\"[[[[,,,,,,,"]`],
  ['letters of several bytes', '["雪雪雪𝔰",1]'],
])('takes %s', (_what, text) => {
  expect(exceeds(text)).toBe(false);
});

it.each([
  ['a level too many', '[[[[1]]]]'],
  ['levels that never end', '['.repeat(30_000)],
  ['a value too many', '[1,2,3,4,5,6]'],
  ['values in objects', '{"a":{"b":1,"c":2},"d":3,"e":4,"f":5}'],
  ['levels behind an escaped backslash', String.raw`["\\",[[[1]]]]`],
])('does not take %s', (_what, text) => {
  expect(exceeds(text)).toBe(true);
});
