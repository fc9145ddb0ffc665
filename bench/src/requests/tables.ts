import type { Measured } from './load.ts';

/** One measurement of one target. */
export interface Reading extends Measured {
  /** CPU per request in ms, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** Below this, a process is only idling beside the measurement. */
const IDLE_SHARE = 0.02;

/** Median CPU per request of each process that took part, in ms. */
function cpuOf(readings: readonly Reading[]): [string, number][] {
  const names = Object.keys(readings[0]?.cpu ?? {});
  const all = names.map((name): [string, number] => [
    name,
    median(readings.map(({ cpu }) => cpu[name] ?? 0)),
  ]);
  const sum = all.reduce((total, [, ms]) => total + ms, 0);
  return all.filter(([, ms]) => ms > sum * IDLE_SHARE).sort(([, a], [, b]) => b - a);
}

/** CPU of all processes per request, in ms. */
export const totalCpu = (readings: readonly Reading[]): number =>
  cpuOf(readings).reduce((total, [, ms]) => total + ms, 0);

/** Medians over all rounds. */
export function printTable(all: ReadonlyMap<string, readonly Reading[]>): void {
  console.log(
    `${''.padEnd(32)}${'req/s'.padStart(8)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'failed'.padStart(8)}  CPU ms per request`,
  );
  for (const [name, readings] of all) {
    const of = (pick: (reading: Reading) => number, digits: number) =>
      median(readings.map(pick)).toFixed(digits).padStart(8);
    const cpu = cpuOf(readings).map(([process, ms]) => `${process} ${ms.toFixed(3)}`);
    console.log(
      `${name.padEnd(32)}${of((r) => r.perSecond, 0)}${of((r) => r.p50, 2)}${of((r) => r.p99, 1)}${of((r) => r.failed, 0)}` +
        `  ${totalCpu(readings).toFixed(3)} = ${cpu.join(' + ')}`,
    );
  }
}
