import type { DayNote } from './day.endpoints.ts';

/** A person who is here: with a place, or as a walk-in. */
export interface Arrival {
  /** Every entry that says so; an undo takes all of them back. */
  readonly entries: readonly string[];
  /** ISO 8601. */
  readonly since: string;
  readonly placeId: number | null;
  /** The walk-in, or who took the place over; null where its own person came. */
  readonly name: string | null;
  /** The number of people who came with the place; null: all that are said to. */
  readonly came: number | null;
}

/** "4F2A 91CE", for people. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/**
 * Merges the entries of all devices, in whatever order they arrive (docs/product.md#the-day): an undo takes its entry back for good, and of
 * several entries for one place the first counts. @returns who is here, by place ("5") or walk-in (the id of its entry)
 */
export function arrivalsOf(entries: Iterable<DayNote>): Map<string, Arrival> {
  const byId = new Map([...entries].map((entry) => [entry.id, entry]));
  const undone = new Set([...byId.values()].map(({ undoes }) => undoes));
  const valid = [...byId.values()].filter(({ id, kind }) => kind !== 'UNDO' && !undone.has(id));
  const arrivals = new Map<string, Arrival>();
  for (const { id, at, placeId, name, came = null } of valid.sort((a, b) =>
    a.at + a.id < b.at + b.id ? -1 : 1,
  )) {
    const key = placeId === null ? id : String(placeId);
    const first = arrivals.get(key);
    arrivals.set(
      key,
      first
        ? { ...first, entries: [...first.entries, id] }
        : { entries: [id], since: at, placeId, name, came },
    );
  }
  return arrivals;
}
