import { expect, it } from '@jest/globals';
import { vary } from './vary.ts';

const letters = (word: string) => [...word];

it('keeps the first item first and puts what differs next', () =>
  expect(vary(['ab', 'ac', 'cd', 'bd'], letters)).toEqual(['ab', 'cd', 'ac', 'bd']));

it('starts with one of each of what stands together', () =>
  expect(vary(['a1', 'a2', 'a3', 'b4', 'b5', 'c6'], (item) => [item.charAt(0)]).slice(0, 3)).toEqual([
    'a1',
    'b4',
    'c6',
  ]));

it('gives every item once', () => {
  const items = Array.from({ length: 100 }, (_, index) => `${index % 3}${index}`);
  expect(vary(items, letters).sort()).toEqual([...items].sort());
});

it('has nothing to order in nothing', () => expect(vary([], letters)).toEqual([]));
