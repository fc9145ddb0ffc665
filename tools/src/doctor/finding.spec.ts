import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
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

it('reports missing packages before anything else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-doctor-'));
  try {
    cpSync(fromRoot('tools/doctor.mjs'), join(folder, 'tools/doctor.mjs'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"devDependencies":{"node":"24.0.0"}}');
    const { status, stdout } = spawnSync(process.execPath, [join(folder, 'tools/doctor.mjs')], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([
      1,
      '✗ Node and packages\n    error  the packages are not installed\n    Nothing runs without them.\n    → npm ci\n',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
