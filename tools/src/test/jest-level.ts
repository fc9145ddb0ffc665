import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { Child } from '../stack/child.ts';
import { requireNginx } from '../stack/prerequisites.ts';
import { type Counts, none } from './result.ts';

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

/** Counts of Jest's report; a file that could not run at all counts as one failure. */
export const countsOf = (raw: unknown): Counts => {
  const report = reportSchema.parse(raw);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

export interface JestOptions {
  workers?: number;
  nginx?: boolean;
}

const run = async (pattern: string, workers: number, filter: readonly string[]): Promise<Counts> => {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-jest-'));
  const report = join(folder, 'report.json');
  try {
    const child = new Child({
      name: 'jest',
      command: process.execPath,
      args: [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        fromRoot('node_modules/jest/bin/jest.js'),
        `--testPathPatterns=${pattern}`,
        `--maxWorkers=${workers}`,
        // Modules loaded by vm stay in memory; a fresh worker is cheaper than a machine that swaps.
        '--workerIdleMemoryLimit=1GB',
        // A test that hangs is found all the same; on a busy machine 5 s are too few for one that does not.
        '--testTimeout=30000',
        '--passWithNoTests',
        '--json',
        `--outputFile=${report}`,
        ...filter,
      ],
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test' },
      output: 'errors-through',
    });
    const how = await child.exited;
    const counts = await readFile(report, 'utf8').then(
      (text) => countsOf(JSON.parse(text)),
      () => undefined,
    );
    // No report, or an end that the report does not explain: something outside of the tests failed.
    if (!counts || (how !== 'code 0' && counts.failed === 0)) return { ...(counts ?? none()), failed: 1 };
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Narrows the pattern of a level to the paths that were named before the first option. */
export const narrowed = (
  pattern: string,
  filter: readonly string[],
): { pattern: string; options: string[] } => {
  const firstOption = filter.findIndex((argument) => argument.startsWith('-'));
  const paths = firstOption < 0 ? filter : filter.slice(0, firstOption);
  const options = firstOption < 0 ? [] : filter.slice(firstOption);
  return { pattern: paths.length ? `(?=.*(?:${paths.join('|')}))(?:${pattern})` : pattern, options };
};

/** Level of the tests whose path matches `pattern`. */
export const jestLevel =
  (pattern: string, { workers = 2, nginx = false }: JestOptions = {}) =>
  async (filter: readonly string[]): Promise<Counts> => {
    if (nginx) await requireNginx();
    const { pattern: narrow, options } = narrowed(pattern, filter);
    return run(narrow, workers, options);
  };
