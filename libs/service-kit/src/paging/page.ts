/** One page of a list. Handlers return it; the interceptor makes body and headers of it. */
export class Page<T> {
  constructor(
    readonly body: T,
    /** Rows over all pages, for X-Total-Count. */
    readonly total: number,
    /** Cursor of the next page, if there is one. */
    readonly next: string | undefined,
  ) {}
}

/**
 * Cuts rows that were read with `limit + 1` down to one page.
 * @param cursorOf packs the position of the page's last row, usually with `encodeCursor`
 */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => string,
): { rows: readonly R[]; next: string | undefined } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return { rows: kept, next: rows.length > limit && last !== undefined ? cursorOf(last) : undefined };
}
