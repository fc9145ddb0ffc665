import type { Figure } from '../record.ts';
import type { Measured } from './measure.ts';

type Calls = ReadonlyMap<string, Measured>;

/** Counts the calls that meet each bar for what a large database may cost. */
export function figuresOf(small: Calls, large: Calls): Figure[] {
  const calls = [...large];
  const figure = (what: string, bar: string, meets: (name: string, cpu: number) => boolean): Figure => {
    const missed = calls.filter(([name, { cpu }]) => !meets(name, cpu)).map(([name]) => name);
    const met = `${calls.length - missed.length} of ${calls.length} calls`;
    const few = missed.length > 0 && missed.length <= 5 ? `; not ${missed.join(', ')}` : '';
    return { what, bar, measured: met + few, good: missed.length === 0 };
  };
  return [
    figure('PostgreSQL’s time for a call', '≤ 25 ms CPU', (_, cpu) => cpu <= 25),
    figure('PostgreSQL’s time for the slowest call', '≤ 50 ms CPU', (_, cpu) => cpu <= 50),
    figure(
      'a call with the rows of a million, beside 10,000',
      '≤ 2x',
      (name, cpu) => cpu <= 2 * (small.get(name)?.cpu ?? 0),
    ),
  ];
}
