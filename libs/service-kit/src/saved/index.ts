export { saved, savedPeople, savedTables } from './saved.module.ts';
export {
  finishedSearches,
  savedSearchTables,
  searchesWithNews,
  searchNewsView,
} from './saved-search.migration.ts';
export { savedSearches, savedSearchPeople } from './saved-search.module.ts';
export { SearchNews } from './search-news.task.ts';
