import { expect, it } from '@jest/globals';
import { soughtWords } from './sought-words.ts';

it.each([
  ['learn python', 'python'],
  ['Learn how to solder', 'solder'],
  ['I want to learn CAD', 'CAD'],
  ['how do I learn to weld', 'weld'],
  ['machine learning', 'machine learning'],
  ['learning', 'learning'],
  ['learn', 'learn'],
  ['learn ', 'learn '],
])('%j looks for %j', (typed, sought) => expect(soughtWords(typed)).toBe(sought));
