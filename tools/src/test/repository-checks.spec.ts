import { expect, it } from '@jest/globals';
import { packedLines, packedLiterals } from './repository-checks.ts';

const DOTS = '...';

it('refuses a literal object that is spread, and no other spread', () => {
  const packed = `  ${DOTS}{ title: '', startDate: null },`;
  expect(packedLines(`const day = {\n${packed}\n  ...rest,\n  ...(isOpen && { until: null }),\n};`)).toEqual([
    packed,
  ]);
});

it('finds none in the repository', () => {
  expect(packedLiterals()).toEqual([]);
});
