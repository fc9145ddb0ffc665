export {
  finishedSearches,
  savedSearchTables,
  searchesWithNews,
  searchNewsView,
} from '../saved-search/saved-search.migration.ts';
export { savedSearches, savedSearchPeople } from '../saved-search/saved-search.module.ts';
export { SearchNews } from '../saved-search/search-news.task.ts';
export { saved, savedPeople, savedTables } from './saved.module.ts';
