import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { keepTests, type Tally } from '../evidence/kept-results.ts';
import { Child, type ChildOptions } from '../lib/child.ts';
import { fromRoot, ROOT } from '../lib/paths.ts';
import { requireBrotli, requireNginx } from '../stack/prerequisites.ts';
import { JEST_LEVELS, type JestLevel, WITH_NGINX } from './levels.ts';
import { type Counts, failureOf, none, readCounts } from './result.ts';

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** The reason why a file could not run at all. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

const failuresOf = (files: Report['testResults']): string[] =>
  files.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    if (assertionResults.length === 0 && message) return [failureOf(file, message)];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failureOf(`${file}: ${fullName}`, failureMessages?.join(' ') ?? ''),
      );
  });

/** Counts of Jest's report; a file that could not run at all counts as one failure. */
const countsOf = (report: Report): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: failuresOf(report.testResults),
});

/** The counts of each file. */
const countsOfFiles = ({ testResults }: Report): Map<string, Tally> =>
  new Map(
    testResults.map(({ name, status, assertionResults }) => {
      const of = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
      const [passed, failed] = [of('passed'), of('failed')];
      // A file that could not run at all has no tests.
      const broken = status === 'failed' && failed === 0 ? 1 : 0;
      return [
        relative(ROOT, name),
        { passed, failed: failed + broken, skipped: assertionResults.length - passed - failed },
      ];
    }),
  );

/** Narrows the pattern of a level to the paths that were named before the first option. */
const narrowed = (pattern: string, filter: readonly string[]): { pattern: string; options: string[] } => {
  const firstOption = filter.findIndex((argument) => argument.startsWith('-'));
  const paths = firstOption < 0 ? filter : filter.slice(0, firstOption);
  const options = firstOption < 0 ? [] : filter.slice(firstOption);
  return { pattern: paths.length ? `(?=.*(?:${paths.join('|')}))(?:${pattern})` : pattern, options };
};

interface JestOptions {
  /** Folder of the one package whose tests run; all packages where absent. */
  package?: string;
  workers?: number;
  /** Paths, then options of Jest. */
  filter?: readonly string[];
}

/** One limit for all tests, in ms: a busy machine makes a test slow, and only one that hangs fails. */
const TEST_TIMEOUT = 180_000;

/** Levels that use both processors for whole clusters, so that nothing else may run at the same time. */
const ALONE: readonly JestLevel[] = ['operate', 'night'];

/**
 * @param folder of the one package whose tests run; all packages where absent
 * @param args choose the tests and workers
 */
const jest = async (
  folder: string | undefined,
  args: readonly string[],
  output: Pick<ChildOptions, 'output' | 'onLine'>,
  keep?: (report: Report) => void,
): Promise<Counts> => {
  const results = await mkdtemp(join(tmpdir(), 'meshwork-jest-'));
  const report = join(results, 'report.json');
  try {
    const child = new Child({
      name: 'jest',
      command: process.execPath,
      args: [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        fromRoot('node_modules/jest/bin/jest.js'),
        ...(folder ? [`--config=${fromRoot(folder, 'jest.config.mjs')}`] : []),
        // Modules loaded by vm stay in memory; a fresh worker is cheaper than a machine that swaps.
        '--workerIdleMemoryLimit=1GB',
        `--testTimeout=${TEST_TIMEOUT}`,
        '--passWithNoTests',
        '--json',
        `--outputFile=${report}`,
        ...args,
      ],
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'test' },
      ...output,
    });
    const how = await child.exited;
    const read = (raw: unknown): Counts => {
      const parsed = reportSchema.parse(raw);
      keep?.(parsed);
      return countsOf(parsed);
    };
    return await readCounts(report, read, how);
  } finally {
    await rm(results, { recursive: true, force: true });
  }
};

/** Runs the tests of one level and shows what Jest writes. */
export const runJest = async (level: JestLevel, options: JestOptions = {}): Promise<Counts> => {
  if (WITH_NGINX.includes(level)) {
    await requireNginx();
    await requireBrotli();
  }
  const { pattern, options: further } = narrowed(JEST_LEVELS[level], options.filter ?? []);
  const workers = ALONE.includes(level) ? 1 : (options.workers ?? 2);
  // An option may leave out tests of a file.
  const keep = (report: Report) =>
    further.length === 0 && keepTests(`npm test -- ${level}`, countsOfFiles(report));
  const args = [`--testPathPatterns=${pattern}`, `--maxWorkers=${workers}`, ...further];
  return jest(options.package, args, { output: 'errors-through' }, keep);
};

/**
 * Runs the tests of a package that need no database, no nginx and no browser.
 * @param related only those that import one of these files, by whatever ways; all where absent
 */
export const runPackage = async (
  folder: string,
  { related, onLine }: { related?: readonly string[] | undefined; onLine: (line: string) => void },
): Promise<Counts> => {
  if (related?.length === 0) return none();
  const which = related
    ? ['--findRelatedTests', ...related]
    : [`--testPathPatterns=${JEST_LEVELS.unit}|${JEST_LEVELS.component}`];
  return jest(folder, ['--maxWorkers=2', ...which], { output: 'quiet', onLine });
};
