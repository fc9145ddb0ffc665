import { keepRecord } from '@meshwork/bench/record';
import { type Counts, type LevelResult, sum } from '../test/result.ts';
import { PROVING } from './sections.ts';

export type Tally = Omit<Counts, 'failures'>;

/** Keeps the results of files of tests that /evidence tells of. @param results by path from the root of the repository */
export function keepTests(command: string, results: ReadonlyMap<string, Tally>): void {
  for (const [path, { passed, failed, skipped }] of results) {
    if (!PROVING.has(path)) continue;
    const measured = `${passed} of ${passed + failed + skipped}`;
    keepRecord(path, command, [{ what: path, measured, good: failed + skipped === 0 }]);
  }
}

/**
 * Keeps the counts and the time of the gate or of the night.
 * @param most minutes that it may take; no bar where absent
 */
export function keepLevels(
  kind: string,
  command: string,
  results: readonly LevelResult[],
  ms: number,
  most?: number,
): void {
  const tasks = results.reduce((total, result) => total + result.tasks, 0);
  const cached = results.reduce((total, result) => total + result.cached, 0);
  const minutes = ms / 60_000;
  const figure = (what: string, { passed, failed, skipped }: Tally) => ({
    what,
    bar: '0 failed, 0 skipped',
    measured: `${passed} passed, ${failed} failed, ${skipped} skipped`,
    good: failed + skipped === 0,
  });
  keepRecord(kind, command, [
    figure('all levels', sum(results)),
    {
      what: 'time',
      ...(most && { bar: `≤ ${most} min, nothing from the cache` }),
      measured: `${minutes.toFixed(1)} min, ${cached} of ${tasks} results from the cache`,
      // A time with results from the cache says nothing of the bar.
      ...(most && cached === 0 && { good: minutes <= most }),
    },
    ...results.map((result) => figure(`level ${result.level}`, result)),
  ]);
}
