import { PRODUCT_NAME, type SavedSearch } from '@meshwork/contracts-core';
import type { MailGroup } from '../mail/mail-template.ts';
import type { NewResults } from './searched-lists.ts';

/** Results of one search that a mail names; the list has the others. */
const MOST_NAMED = 10;

/** A search with its news. */
export interface SearchWithNews extends Pick<SavedSearch, 'list' | 'query' | 'name'>, NewResults {}

const counted = (count: number, isAtLeast: boolean): string =>
  `${count}${isAtLeast ? ' or more' : ''} new ${count === 1 ? 'result' : 'results'}`;

/** "3 new results in your saved searches on Meshwork", without words that people wrote. */
export const searchMailSubject = (searches: readonly SearchWithNews[]): string => {
  const count = searches.reduce((sum, { items }) => sum + items.length, 0);
  const text = counted(
    count,
    searches.some(({ isAtLeast }) => isAtLeast),
  );
  return `${text} in your saved ${searches.length === 1 ? 'search' : 'searches'} on ${PRODUCT_NAME}`;
};

/** Selects the news of a search that the mail names. The heading leads to the rest, which is only counted. */
const groupOf = (
  { name, list, query, items, isAtLeast }: SearchWithNews,
  urlOf: (path: string) => string,
): MailGroup => {
  const named = items.filter(({ isEstablished = true }) => isEstablished).slice(0, MOST_NAMED);
  const heading = { label: name, url: urlOf(`/${list}?${query}`) };
  const others = items.length - named.length;
  const count = `${others}${isAtLeast ? ' or more' : ''}`;
  const more =
    named.length > 0 ? `${count} ${others === 1 ? 'other' : 'others'} in the list` : `${count} in the list`;
  return {
    heading,
    note: counted(items.length, isAtLeast),
    items: [
      ...named.map(({ title, page }) => ({ label: title, url: urlOf(page) })),
      ...(others > 0 ? [{ label: more, url: heading.url }] : []),
    ],
  };
};

/**
 * The searches of a mail, each with what is new. What new accounts wrote stands in no mail to others
 * (docs/product.md#new-accounts), so their items are only counted.
 */
export const searchMailGroups = (
  searches: readonly SearchWithNews[],
  urlOf: (path: string) => string,
): MailGroup[] => searches.map((search) => groupOf(search, urlOf));
