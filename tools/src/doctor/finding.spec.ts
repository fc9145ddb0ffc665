import { stripVTControlCharacters } from 'node:util';
import { expect, it } from '@jest/globals';
import { asText, error, examine, isWell, warning } from './finding.ts';

const checks = [
  { name: 'good', run: () => [] },
  { name: 'poor', run: () => [warning('a little', 'less', 'more')] },
];
const bad = { name: 'bad', run: () => [error('broken', 'it matters', 'npm ci')] };

it('reports success with warnings, and failure with errors', async () => {
  expect(isWell(await examine(checks))).toBe(true);
  expect(isWell(await examine([...checks, bad]))).toBe(false);
});

it('prints what is wrong, why, and how to repair it', async () => {
  expect(stripVTControlCharacters(asText(await examine([...checks, bad])))).toBe(
    [
      '✓ good',
      '! poor',
      '    warning  a little',
      '    less',
      '    → more',
      '✗ bad',
      '    error  broken',
      '    it matters',
      '    → npm ci',
    ].join('\n'),
  );
});

it('continues when a check itself fails, and counts that as an error', async () => {
  const fails = {
    name: 'unlucky',
    run: () => {
      throw new Error('no such thing');
    },
  };
  const [unlucky, good] = await examine([fails, ...checks]);
  expect(unlucky?.findings[0]?.what).toBe('"unlucky" could not be looked at: no such thing');
  expect(good?.findings).toEqual([]);
});
