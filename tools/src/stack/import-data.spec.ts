import { expect, it } from '@jest/globals';
import { REMARK } from './import-data.ts';

it.each([
  ['teams.jsonl:12: skipped: no number', true],
  ['no city found for "kfar manda, HaZafon, Israel"', true],
  ['teams with a city: 6512 of 6711 (97.0 %)', false],
  ['rows skipped: 0', false],
])('tells remarks from results: %s', (line, isRemark) => {
  expect(REMARK.test(line)).toBe(isRemark);
});
