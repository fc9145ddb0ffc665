// Not in a schema file, so that a page that needs only this does not load the schema library.

/** The number of items on one page of a list: by default, at most, and on a screen. */
export const PAGE_LIMIT = { default: 100, max: 100, screen: 24 } as const;

/** Response headers of lists: the total over all pages, and the link to the next page (RFC 8288). */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
/** Stands beside a total that is not exact: {@link AT_LEAST}. */
export const TOTAL_RELATION_HEADER = 'X-Total-Count-Relation';
export const AT_LEAST = 'at-least';
/** Totals are exact up to this many (docs/product.md#paging). */
export const MAX_EXACT_TOTAL = 10_000;
export const LINK_HEADER = 'Link';
