import { expect, it } from '@jest/globals';
import { toldDistance } from './nearest.query.ts';

it.each([
  [0, 0],
  [1, 1],
  [1_900, 1],
  [2_100, 3],
  [4_100, 5],
  [7_600, 10],
  [12_600, 15],
  [20_100, 25],
  [37_400, 25],
  [37_600, 50],
  [74_000, 50],
  [76_000, 100],
  [12_024_000, 12_000],
])('%p m are told as %p km', (metres, kilometres) => expect(toldDistance(metres)).toBe(kilometres));
