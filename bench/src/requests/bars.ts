import type { Figure } from '../record.ts';
import { median, type Reading } from './tables.ts';

/** A measured figure beside its bar. */
export interface Bar {
  readonly name: string;
  readonly measured: readonly number[];
  readonly bar: number;
  readonly unit: string;
  /** The bar is the least that is good; otherwise it is the most. */
  readonly isLeast?: boolean;
}

const medianOf = (readings: readonly Reading[], pick: (reading: Reading) => number) =>
  median(readings.map(pick));

const cpuOf = (readings: readonly Reading[], ...processes: string[]) =>
  processes.reduce((sum, name) => sum + medianOf(readings, ({ cpu }) => cpu[name] ?? 0), 0);

/** The bars that one target decides alone: CPU of an uncached list by who spends it, and how long the slowest details take. */
export const barsOf = (list: readonly Reading[], detail: readonly Reading[]): Bar[] => [
  {
    name: 'list, uncached: service and gateway',
    measured: [cpuOf(list, 'catalog', 'gateway')],
    bar: 0.55,
    unit: 'ms CPU',
  },
  { name: 'list, uncached: PostgreSQL', measured: [cpuOf(list, 'postgres')], bar: 0.45, unit: 'ms CPU' },
  {
    name: 'detail, uncached: p99 at 32 connections',
    measured: [medianOf(detail, ({ p99 }) => p99)],
    bar: 20,
    unit: 'ms',
  },
];

const number = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(2));

/** Each bar beside what was measured, in words. */
export const figuresOf = (bars: readonly Bar[]): Figure[] =>
  bars.map(({ name, measured, bar, unit, isLeast }) => ({
    what: name,
    bar: `${isLeast ? '≥' : '≤'} ${bar} ${unit}`.trim(),
    measured: `${measured.map(number).join(', ')} ${unit}`.trim(),
    good: measured.every((value) => (isLeast ? value >= bar : value <= bar)),
  }));
