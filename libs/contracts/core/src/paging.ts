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

// Not in a schema file, so that a page that needs only this does not load the schema library.

/** Limits the saved items of each kind (docs/product.md#saved-things). */
export const MOST_SAVED = 500;

/** Limits the items that a visitor's browser stores, and a call takes at once. */
export const MOST_KEPT = 200;

/** Limits the items that a visitor's page asks for at once, as many as a filter takes (`repeated`). */
export const MOST_LOOKED_UP = 50;
