// Apart from the schemas: whoever only wants these carries no schema library with them.

/** How many items a list answers: without being asked, at most, and for a screen. */
export const PAGE_LIMIT = { default: 100, max: 100, screen: 24 } as const;

/** Response headers that carry what the bodies of lists do not (decisions, section 1; RFC 8288). */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
export const LINK_HEADER = 'Link';
