export {
  finishedSearches,
  savedSearchTables,
  searchesWithNews,
  searchNewsView,
} from '../saved-search/saved-search.migration.ts';
export { savedSearches } from '../saved-search/saved-search.module.ts';
export { SearchNews } from '../saved-search/search-news.task.ts';
export { saved, savedTables } from './saved.module.ts';
