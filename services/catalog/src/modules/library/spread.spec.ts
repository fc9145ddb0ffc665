import { expect, it } from '@jest/globals';
import { rarestCategory, spread } from './spread.ts';

it('takes from each group in turn', () =>
  expect(spread(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'], (item) => item.charAt(0))).toEqual([
    ...['a1', 'b1', 'c1'],
    ...['a2', 'c2'],
    'a3',
  ]));

it('has nothing to take from nothing', () => expect(spread([], String)).toEqual([]));

it('groups by what is rare', () => {
  const items = [{ category: ['FIRST', 'CAD'] }, { category: ['FIRST'] }, { category: ['FIRST'] }];
  expect(items.map(rarestCategory(items))).toEqual(['CAD', 'FIRST', 'FIRST']);
});
