export { keep, parseKept } from '../saved/saved.store.ts';
export { savedCalls, savedKeys } from '../saved/saved-calls.ts';
export { searchCalls, searchKeys } from '../saved-search/search-calls.ts';
export { dropSearches, isSameSearch, keepSearch, parseSearches } from '../saved-search/searches.store.ts';
