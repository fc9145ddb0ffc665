import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/** One figure of a run. */
export interface Figure {
  readonly what: string;
  /** The bar, where it is settled. */
  readonly bar?: string | undefined;
  readonly measured: string;
  /** True where it meets its bar; absent where there is none. */
  readonly good?: boolean | undefined;
}

/** The results of one run of a command. */
export interface RunRecord {
  readonly kind: string;
  readonly command: string;
  /** The day, as in 2026-11-30. */
  readonly date: string;
  /** With "-dirty" where files were changed. */
  readonly commit: string;
  readonly machine: string;
  readonly figures: readonly Figure[];
}

/** Where runs leave their records, for `npm run generate -- evidence`. */
export const RECORDS = fileURLToPath(new URL('../../test-results/evidence/', import.meta.url));

const commitOf = (): string => {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return stdout?.trim() || 'unknown';
};

/**
 * Keeps the figures of a run in place of those of the last one.
 * @param kind names the record: one of tools/src/evidence/sections.ts, or the path of a file of tests
 */
export function keepRecord(kind: string, command: string, figures: readonly Figure[]): void {
  const record: RunRecord = {
    kind,
    command,
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(),
    machine: `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} at its end`,
    figures,
  };
  mkdirSync(RECORDS, { recursive: true });
  writeFileSync(`${RECORDS}${kind.replaceAll('/', '~')}.json`, `${JSON.stringify(record, null, 2)}\n`);
}
