import { expect, it } from '@jest/globals';
import { figuresOf } from './figures.ts';

const calls = (cpu: Record<string, number>) =>
  new Map(Object.entries(cpu).map(([name, ms]) => [name, { cpu: ms, wall: ms, status: 200, total: null }]));

it('counts the calls that meet each bar, and names the few that miss it', () => {
  const found = figuresOf(calls({ list: 2, search: 10, map: 20 }), calls({ list: 4, search: 26, map: 51 }));
  expect(found.map(({ measured, good }) => [measured, good])).toEqual([
    ['1 of 3 calls; not search, map', false],
    ['2 of 3 calls; not map', false],
    ['1 of 3 calls; not search, map', false],
  ]);
});
