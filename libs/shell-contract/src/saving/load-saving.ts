import type { keep, parseKept } from '../saved/saved.store.ts';
import type { savedCalls } from '../saved/saved-calls.ts';
import type { searchCalls, searchKeys } from '../saved-search/search-calls.ts';
import type { dropSearches, keepSearch, parseSearches } from '../saved-search/searches.store.ts';

export interface Saving {
  readonly keep: typeof keep;
  readonly parseKept: typeof parseKept;
  readonly savedCalls: typeof savedCalls;
  readonly dropSearches: typeof dropSearches;
  readonly keepSearch: typeof keepSearch;
  readonly parseSearches: typeof parseSearches;
  readonly searchCalls: typeof searchCalls;
  readonly searchKeys: typeof searchKeys;
}

/** The calls and the browser's lists of saved items and searches, which no page needs at its start. */
export const loadSaving = (): Promise<Saving> => import(/* webpackChunkName: "saving" */ './saved.ts');
