import { duration, paint } from '../lib/console.ts';

/** What one level of tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface LevelResult extends Counts {
  level: string;
  ms: number;
}

export const none = (): Counts => ({ passed: 0, failed: 0, skipped: 0 });

/** Sum of several counts. */
export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    none(),
  );

const cells = (name: string, values: readonly (string | number)[]): string =>
  `  ${name.padEnd(12)}${values.map((value) => String(value).padStart(12)).join('')}`;

/** Table of the levels, and below it the one line that says it all. */
export const summary = (results: readonly LevelResult[]): string => {
  const total = sum(results);
  const rows = results.map(({ level, passed, failed, skipped, ms }) => {
    const row = cells(level, [passed, failed, skipped, duration(ms)]);
    return failed > 0 ? paint('red', row) : row;
  });
  const head = paint('dim', cells('', ['passed', 'failed', 'skipped', 'time']));
  const time = results.reduce((ms, result) => ms + result.ms, 0);
  const foot = cells('all', [total.passed, total.failed, total.skipped, duration(time)]);
  return [
    '',
    head,
    ...rows,
    foot,
    '',
    `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
  ].join('\n');
};
