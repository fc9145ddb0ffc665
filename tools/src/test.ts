import { rm } from 'node:fs/promises';
import { keepLevels } from './evidence/kept-results.ts';
import { endWithChildren } from './lib/child.ts';
import { helpIfAsked } from './lib/command-line.ts';
import { paint } from './lib/console.ts';
import { Failure, messageOf, runMain } from './lib/failure.ts';
import { runTargets } from './lib/nx.ts';
import { requireBrotli, requireNginx } from './stack/prerequisites.ts';
import { runJest } from './test/jest.ts';
import { browserTests } from './test/journeys-level.ts';
import { GATE, isJestLevel, LEVELS, WITH_NGINX } from './test/levels.ts';
import {
  type Counts,
  choseNothing,
  failureOf,
  type LevelResult,
  none,
  resultsFolder,
  storedResult,
  summary,
} from './test/result.ts';
import { withSharedStack } from './test/shared-stack.ts';
import { boundaries, lint, types } from './test/static-levels.ts';

/** One task that ran, since levels that are no targets of Nx have no cache. */
const uncached = (level: string, counts: Counts, ms: number): LevelResult => ({
  level,
  ...counts,
  ms,
  tasks: 1,
  cached: 0,
});

/** Runs the levels as targets of Nx, and reads their counts from the files that are their outputs. */
const runCached = async (levels: readonly string[], affected: boolean): Promise<LevelResult[]> => {
  for (const level of levels) await rm(resultsFolder(level), { recursive: true, force: true });
  // The version of nginx is an input of the targets, so it must be there before Nx reads the inputs.
  if (levels.some((level) => WITH_NGINX.includes(level))) {
    await requireNginx();
    await requireBrotli();
  }
  const started = Date.now();
  const good = await withSharedStack(() => runTargets(levels, { affected }));
  const results = levels.map((level) => storedResult(level, started));
  const failed = results.some((result) => result.failed > 0);
  // A task that ended without a result, such as one that ran out of memory.
  return good || failed
    ? results
    : [
        ...results,
        uncached('unfinished', { ...none(), failed: 1, failures: ['a task ended without a result'] }, 0),
      ];
};

const runDirectly = async (level: string, filter: readonly string[]): Promise<Counts> => {
  if (isJestLevel(level)) return runJest(level, { filter });
  if (level === 'types') return types(filter);
  if (level === 'lint') return lint(filter);
  if (level === 'boundaries') return boundaries();
  if (!(await runTargets(['prepared-data'])))
    return { ...none(), failed: 1, failures: ['the data of the tests were not prepared'] };
  return withSharedStack(() => browserTests(filter, level === 'night-journeys'));
};

const runUncached = async (level: string, filter: readonly string[]): Promise<LevelResult> => {
  console.log(`\n${paint('bold', level)}`);
  const started = performance.now();
  const counts = await runDirectly(level, filter).catch((error: unknown) => {
    console.error(error instanceof Failure ? messageOf(error) : error);
    return { ...none(), failed: 1, failures: [failureOf(level, messageOf(error))] };
  });
  return uncached(level, counts, performance.now() - started);
};

/** The levels that the words of the command name: the gate where they name none. */
const levelsOf = (words: readonly string[]): readonly string[] => {
  if (words.includes('all')) return LEVELS;
  const named = LEVELS.filter((level) => words.includes(level));
  return named.length > 0 ? named : GATE;
};

/** The bar of the whole gate from nothing, on two quiet cores. */
const GATE_MINUTES = 12;

const USAGE = `usage: npm test [-- [all | <level> …] [--affected] [<word of a path> …] [<option of the runner> …]]
The gate, all or the named levels; --affected: what the changes since main can affect.
Words and options choose tests, which then run without the cache.
levels: ${LEVELS.join(', ')} (docs/tests.md)`;

const main = async (): Promise<number> => {
  const started = performance.now();
  const words = process.argv.slice(2);
  helpIfAsked(USAGE, words);
  const filter = words.filter((word) => ![...LEVELS, 'all', '--affected'].includes(word));
  const levels = levelsOf(words);
  // The runners of the levels have other options each.
  if (filter.some((word) => word.startsWith('-')) && levels.length > 1 && !levels.every(isJestLevel))
    throw new Failure(`an option goes to the runner of a level: name one level\n${USAGE}`);
  const cached = filter.length === 0 ? levels.filter((level) => GATE.includes(level)) : [];
  const isAffected = words.includes('--affected');
  const results = cached.length > 0 ? await runCached(cached, isAffected) : [];
  if (!isAffected && GATE.every((level) => cached.includes(level)))
    keepLevels('gate', 'npm test', results, performance.now() - started, GATE_MINUTES);
  for (const level of levels) {
    if (!cached.includes(level)) results.push(await runUncached(level, filter));
  }
  const night = results.filter(({ level }) => !GATE.includes(level));
  if (levels === LEVELS && filter.length === 0)
    keepLevels(
      'night',
      'npm run test:all',
      night,
      night.reduce((total, { ms }) => total + ms, 0),
    );
  console.log(summary(results, performance.now() - started));
  if (choseNothing(filter, results)) {
    console.error(`No test of ${levels.join(', ')} has ${filter.join(' or ')} in the path of its file.`);
    return 1;
  }
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
};

endWithChildren();

await runMain(main);
