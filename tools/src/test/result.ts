import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { duration, paint } from '../lib/console.ts';
import { fromRoot } from '../lib/paths.ts';

const countsSchema = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** A line for each test that failed, with its reason, as the end of the run repeats it. */
  failures: z.array(z.string()),
});

/** The numbers of tests of one level. */
export type Counts = z.infer<typeof countsSchema>;

/** A result file: the counts, when the task ended, as a number of milliseconds since 1970, and how many it took. */
const resultSchema = countsSchema.extend({ endedAt: z.number(), ms: z.number() });

export interface LevelResult extends Counts {
  level: string;
  /** Milliseconds of all tasks that ran, added up: Nx runs two of them at a time. */
  ms: number;
  /** The number of tasks, and how many of them had their result from the cache. */
  tasks: number;
  cached: number;
}

export const none = (): Counts => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Sum of several counts. */
export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    none(),
  );

/** Characters of a line of {@link Counts}' `failures`. */
const LONGEST_FAILURE = 400;

/** One line about a test that failed. */
export const failureOf = (title: string, message: string): string =>
  stripVTControlCharacters(`${title}: ${message}`).replace(/\s+/g, ' ').slice(0, LONGEST_FAILURE);

/** Tells whether words that should choose tests have chosen none, which is no success. */
export const choseNothing = (filter: readonly string[], results: readonly Counts[]): boolean => {
  const { passed, failed, skipped } = sum(results);
  return filter.length > 0 && passed + failed + skipped === 0;
};

/**
 * The counts of a test runner's report.
 * @param countsOf reads the report
 * @param ending how the runner ended, such as "code 0"
 */
export const readCounts = async (
  report: string,
  countsOf: (report: unknown) => Counts,
  ending: string,
): Promise<Counts> => {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const counts = text === undefined ? undefined : countsOf(JSON.parse(text));
  // No report, or an exit code that the report does not explain: something outside the tests failed.
  if (!counts || (ending !== 'code 0' && counts.failed === 0))
    return { ...(counts ?? none()), failed: 1, failures: [`the runner ended with ${ending}`] };
  return counts;
};

/** The folder of the result files of a level, which Nx restores from its cache. */
export const resultsFolder = (level: string): string => fromRoot('.nx/results', level);

/** The file with the counts of one level of one package. */
export const resultFile = (level: string, folder: string): string =>
  join(resultsFolder(level), `${folder}.json`);

/**
 * Sum of the result files of a level, of all packages or of the one in `folder`.
 * @param since when this run began, as milliseconds since 1970: an older result comes from the cache
 */
export const storedResult = (level: string, since: number, folder = '**/*'): LevelResult => {
  const cwd = resultsFolder(level);
  const results = globSync(`${folder}.json`, { cwd }).map((file) =>
    resultSchema.parse(JSON.parse(readFileSync(join(cwd, file), 'utf8'))),
  );
  const ran = results.filter(({ endedAt }) => endedAt >= since);
  return {
    level,
    ...sum(results),
    ms: ran.reduce((total, { ms }) => total + ms, 0),
    tasks: results.length,
    cached: results.length - ran.length,
  };
};

const cells = (name: string, values: readonly (string | number)[]): string =>
  `  ${name.padEnd(16)}${values.map((value) => String(value).padStart(14)).join('')}`;

/** Says how much of a level came from the cache: "all", "12 of 14", or nothing. */
const fromCache = ({ tasks, cached }: LevelResult): string => {
  if (cached === 0) return '';
  return cached === tasks ? 'all' : `${cached} of ${tasks}`;
};

/**
 * Table of the levels, what failed, and the line that the build server reads. A failure is told again here, since a server may keep
 * no more than the end of a long output.
 */
export const summary = (results: readonly LevelResult[], ms: number): string => {
  const { passed, failed, skipped, failures } = sum(results);
  const rows = results.map((result) => {
    const took = result.cached < result.tasks ? duration(result.ms) : '';
    const row = cells(result.level, [result.passed, result.failed, result.skipped, took, fromCache(result)]);
    return result.failed > 0 ? paint('red', row) : row;
  });
  return [
    '',
    paint('dim', cells('', ['passed', 'failed', 'skipped', 'work', 'from cache'])),
    ...rows,
    paint('dim', `  in ${duration(ms)}`),
    ...failures.map((failure) => paint('red', `  ✗ ${failure}`)),
    '',
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
};
