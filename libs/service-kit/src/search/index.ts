export {
  amongFiltered,
  countedPlan,
  countMatches,
  FREQUENT_MATCHES,
  type SearchMode,
  type SearchPlan,
  searchIn,
  searchPage,
  searchTotal,
} from './search-filter.sql.ts';
export { searchByLexemes, searchLexemes } from './search-lexemes.ts';
export {
  renewKatakana,
  searchFunctions,
  searchTables,
} from './search-schema.ts';
export { hasWords, searchTextFunctions } from './search-text.ts';
export { joinSearchTriggers } from './search-triggers.ts';
export { UnusedSearchWords } from './unused-search-words.task.ts';
