import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBoundaries } from '../boundaries.ts';
import { paint } from '../lib/console.ts';
import { messageOf } from '../lib/failure.ts';
import { BIN, ROOT } from '../lib/paths.ts';
import { runToEnd } from '../stack/child.ts';
import { type Counts, none } from './result.ts';

const WORKERS = 2;

const pass = (good: boolean): Counts => ({ ...none(), [good ? 'passed' : 'failed']: 1 });

const packages = (): string[] =>
  globSync('{libs/*,libs/contracts/*,services/*,shell,mfe-*,gateway,tools,e2e}/tsconfig.json', { cwd: ROOT })
    .map((file) => dirname(file))
    .sort();

const compiles = async (folder: string): Promise<boolean> => {
  try {
    await runToEnd({
      name: `tsc ${folder}`,
      command: join(BIN, 'tsc'),
      args: ['-p', folder],
      cwd: ROOT,
      env: process.env,
    });
    console.log(`${paint('green', '✓')} ${folder}`);
    return true;
  } catch (error) {
    console.log(`${paint('red', '✗')} ${messageOf(error)}`);
    return false;
  }
};

/** One check per package: it compiles. */
export const types = async (filter: readonly string[]): Promise<Counts> => {
  const waiting = packages().filter((folder) => filter.every((part) => folder.includes(part)));
  const counts = none();
  const worker = async (): Promise<void> => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      counts[(await compiles(folder)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return counts;
};

/** One check: format and lint of the whole tree. */
export const lint = async (filter: readonly string[]): Promise<Counts> => {
  const args = ['check', '--error-on-warnings', ...(filter.length ? filter : ['.'])];
  try {
    await runToEnd({
      name: 'biome',
      command: join(BIN, 'biome'),
      args,
      cwd: ROOT,
      env: process.env,
      output: 'through',
    });
    return pass(true);
  } catch {
    return pass(false);
  }
};

/** One check per rule: no import breaks it. */
export const boundaries = async (): Promise<Counts> => {
  const { rules, violations, imports } = await checkBoundaries();
  for (const { rule, from, to } of violations) console.log(`${paint('red', '✗')} ${rule}: ${from} → ${to}`);
  const broken = new Set(violations.map(({ rule }) => rule)).size;
  console.log(`${rules.length} rules held against ${imports} imports`);
  // A reader that saw no imports would find no fault either.
  if (imports === 0) return pass(false);
  return { ...none(), passed: rules.length - broken, failed: broken };
};
