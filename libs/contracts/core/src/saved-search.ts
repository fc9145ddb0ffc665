// Not in a schema file, so that a page that needs only this does not load the schema library.

/** Limits the searches that a person saves in each domain, and a visitor's browser in all (docs/product.md#saved-searches). */
export const MOST_SEARCHES = 30;

/** Characters of the words and filters of a saved search, as they stand in an address. */
export const LONGEST_SEARCH = 1_500;

/** New results of a search are counted up to this number, and not further. */
export const MOST_NEW_RESULTS = 50;

/** The intervals of mails about new results of a saved search. */
export const SEARCH_DIGESTS = ['OFF', 'DAILY', 'WEEKLY'] as const;
export type SearchDigest = (typeof SEARCH_DIGESTS)[number];
export const SEARCH_DIGEST_LABELS = {
  OFF: 'No mail',
  DAILY: 'Daily mail',
  WEEKLY: 'Weekly mail',
} as const satisfies Record<SearchDigest, string>;

/** The address in the header `List-Unsubscribe` of a service's mails about saved searches (RFC 8058): a POST to it stops them. */
export const stopSearchMailsPath = (service: string) =>
  `/_api/${service}/saved/searches/mails/one-click` as const;

/** The page that stops a service's mails about saved searches, or takes that back; the token stands in its fragment. */
export const searchMailsPage = (service: string, token: string): string =>
  `/unsubscribe#searches=${service}&token=${encodeURIComponent(token)}`;
