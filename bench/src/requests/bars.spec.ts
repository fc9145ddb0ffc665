import { expect, it } from '@jest/globals';
import { figuresOf } from './bars.ts';

it('tells of each bar what was measured, and whether every value meets it', () => {
  const figures = figuresOf([
    { name: 'detail', measured: [30.2], bar: 20, unit: 'ms' },
    { name: 'visitors by files', measured: [0.81, 0.834], bar: 0.8, unit: '', isLeast: true },
    { name: 'a start', measured: [600, 701], bar: 700, unit: 'ms CPU' },
  ]);
  expect(figures).toEqual([
    { what: 'detail', bar: '≤ 20 ms', measured: '30 ms', good: false },
    { what: 'visitors by files', bar: '≥ 0.8', measured: '0.81, 0.83', good: true },
    { what: 'a start', bar: '≤ 700 ms CPU', measured: '600, 701 ms CPU', good: false },
  ]);
});
