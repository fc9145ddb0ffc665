import { expect, it } from '@jest/globals';
import { vary } from './library-files.ts';

const letters = (word: string) => [...word];

it('keeps the first item and puts the most different one next', () =>
  expect(vary(['ab', 'ac', 'cd', 'bd'], letters)).toEqual(['ab', 'cd', 'ac', 'bd']));

it('starts with one item of each group', () =>
  expect(vary(['a1', 'a2', 'a3', 'b4', 'b5', 'c6'], (item) => [item.charAt(0)]).slice(0, 3)).toEqual([
    'a1',
    'b4',
    'c6',
  ]));

it('returns every item once', () => {
  const items = Array.from({ length: 100 }, (_, index) => `${index % 3}${index}`);
  expect(vary(items, letters).sort()).toEqual([...items].sort());
});

it('returns an empty list for an empty list', () => expect(vary([], letters)).toEqual([]));
