import { expect, it } from '@jest/globals';
import { BoundedMap } from './header-identity-source.ts';

it('drops the oldest entry when it is full; an entry that was set again is young', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
