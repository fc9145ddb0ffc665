import { MOST_NEW_RESULTS, searchText } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import { numbered } from '@meshwork/language/numbered';
import type { SearchEvent } from '../../events/search-events.ts';
import type { TextsOf } from './notice-texts.ts';

export const SEARCH_TEXTS: TextsOf<SearchEvent> = {
  'search.found': ({ list, query, found, key }) => {
    const search = searchText(list, query);
    const [subject, title] =
      found === MOST_NEW_RESULTS
        ? [
            said('{found} or more new results in a search that you saved', { found }),
            said('{found} or more new results. {search}', { found, search }),
          ]
        : [
            numbered(
              'found',
              {
                one: '1 new result in a search that you saved',
                other: '{found} new results in a search that you saved',
              },
              { found },
            ),
            numbered(
              'found',
              { one: '1 new result. {search}', other: '{found} new results. {search}' },
              { found, search },
            ),
          ];
    return {
      kind: 'SEARCH',
      subject,
      title,
      paragraphs: [said('There is something new in a search that you saved: {search}.', { search })],
      action: { label: said('Open the list'), path: `/${list}?${query}` },
      key,
    };
  },
};
