import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageFaults } from '../languages/catalogues.ts';
import { runToEnd } from '../lib/child.ts';
import { paint } from '../lib/console.ts';
import { messageOf } from '../lib/failure.ts';
import { BIN, ROOT } from '../lib/paths.ts';
import { checkBoundaries } from './boundaries.ts';
import { lostInGuide } from './guide.ts';
import { PACKAGES } from './levels.ts';
import { missingFiles } from './named-files.ts';
import {
  danglingReferences,
  misnamedFiles,
  packedLiterals,
  rawStatements,
  unexplainedFolders,
  unheldClaims,
} from './repository-checks.ts';
import { type Counts, none, sum } from './result.ts';
import { untranslatable } from './sentences.ts';
import { rawShares } from './statement-forms.ts';
import { overBudget } from './weight.ts';

/** @param faults what is wrong, a line each */
const checked = (faults: readonly string[]): Counts =>
  faults.length === 0 ? { ...none(), passed: 1 } : { ...none(), failed: 1, failures: [...faults] };

/** One check: the package compiles. */
export const compile = async (folder: string): Promise<Counts> => {
  try {
    await runToEnd({
      name: `tsc ${folder}`,
      command: join(BIN, 'tsc'),
      // Several checkers check the same types again, each for itself: twice the work, and no faster beside another task.
      args: ['-p', folder, '--checkers', '1'],
      cwd: ROOT,
      env: process.env,
    });
    console.log(`${paint('green', '✓')} ${folder}`);
    return checked([]);
  } catch (error) {
    console.log(`${paint('red', '✗')} ${messageOf(error)}`);
    return checked([`${folder} does not compile`]);
  }
};

/** One check per package whose folder contains every word of `filter`: it compiles. */
export const types = async (filter: readonly string[]): Promise<Counts> => {
  const folders = globSync(`${PACKAGES}/tsconfig.json`, { cwd: ROOT })
    .map(dirname)
    .filter((folder) => filter.every((part) => folder.includes(part)));
  const counts: Counts[] = [];
  for (const folder of folders.sort()) counts.push(await compile(folder));
  return sum(counts);
};

const runs = async (name: string, args: string[]): Promise<Counts> => {
  const options = {
    name,
    command: join(BIN, name),
    args,
    cwd: ROOT,
    env: process.env,
    output: 'through',
  } as const;
  return runToEnd(options).then(
    () => checked([]),
    () => checked([`${name} has complaints`]),
  );
};

const noneOf = (faults: readonly string[]): Counts => {
  for (const fault of faults) console.log(`${paint('red', '✗')} ${fault}`);
  return checked(faults);
};

/** Format and lint of `paths`, or the checks of the whole tree: also unused code and what `repository-checks.ts` asks. */
export const lint = async (paths: readonly string[] = []): Promise<Counts> => {
  const biome = await runs('biome', ['check', '--error-on-warnings', ...(paths.length ? paths : ['.'])]);
  if (paths.length) return biome;
  const knip = await runs('knip', ['--no-progress', '--treat-config-hints-as-errors']);
  const faults = [
    misnamedFiles(),
    danglingReferences(),
    missingFiles(),
    lostInGuide(),
    rawStatements(),
    rawShares(),
    packedLiterals(),
    unexplainedFolders(),
    unheldClaims(),
    overBudget(),
    untranslatable(),
    await languageFaults(),
  ];
  return sum([biome, knip, ...faults.map(noneOf)]);
};

/** One check per rule: no import breaks it. */
export const boundaries = async (): Promise<Counts> => {
  const { rules, violations, imports } = await checkBoundaries();
  for (const { rule, from, to } of violations) console.log(`${paint('red', '✗')} ${rule}: ${from} → ${to}`);
  const broken = new Set(violations.map(({ rule }) => rule)).size;
  console.log(`${imports} imports against ${rules.length} rules`);
  // Without any imports the check would not find a fault either.
  if (imports === 0) return checked(['no import was found']);
  return {
    passed: rules.length - broken,
    failed: broken,
    skipped: 0,
    failures: violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
  };
};
