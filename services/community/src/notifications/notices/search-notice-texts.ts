import { MOST_NEW_RESULTS, searchText } from '@meshwork/contracts-core';
import type { SearchEvent } from '../../events/search-events.ts';
import type { TextsOf } from './notice-texts.ts';

const foundText = (found: number): string =>
  `${found}${found === MOST_NEW_RESULTS ? ' or more' : ''} new ${found === 1 ? 'result' : 'results'}`;

export const SEARCH_TEXTS: TextsOf<SearchEvent> = {
  'search.found': ({ list, query, found, key }) => ({
    kind: 'SEARCH',
    subject: `${foundText(found)} in a search that you saved`,
    title: `${foundText(found)}. ${searchText(list, query)}`,
    paragraphs: [`There is something new in a search that you saved: ${searchText(list, query)}.`],
    action: { label: 'Open the list', path: `/${list}?${query}` },
    key,
  }),
};
