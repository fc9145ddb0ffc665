/** The `meta` of a query whose answer nobody misses on the page: a count in the header, whether a star is filled. */
export const UNSEEN = { isUnseen: true } as const;
