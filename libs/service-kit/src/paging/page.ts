import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';

/** One page of a list. Handlers return it; the interceptor makes body and headers of it. */
export class Page<T> {
  constructor(
    readonly body: T,
    /** Rows over all pages, for X-Total-Count. More than {@link MAX_EXACT_TOTAL} of a search are sent as "at least". */
    readonly total: number | AtLeast,
    /** Cursor of the next page, if there is one. */
    readonly next: string | undefined,
  ) {}
}

/** A total that was not counted to its end. */
export class AtLeast {
  constructor(readonly count: number) {}
}

/** @param counted the rows that were counted, at most one more than {@link MAX_EXACT_TOTAL} where counting ends there */
export const boundedTotal = (counted: number): number | AtLeast =>
  counted > MAX_EXACT_TOTAL ? new AtLeast(MAX_EXACT_TOTAL) : counted;

/** Cuts rows that were read with `limit + 1` to one page. @param cursorOf packs the place of its last row */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => string,
): { rows: readonly R[]; next: string | undefined } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { rows: kept, next: rows.length > limit && last !== undefined ? cursorOf(last) : undefined };
}
