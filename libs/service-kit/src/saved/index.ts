export { savedSearchTables } from '../saved-search/saved-search.migration.ts';
export { savedSearches } from '../saved-search/saved-search.module.ts';
export { SearchDigests } from '../saved-search/search-digests.task.ts';
export { saved, savedTables } from './saved.module.ts';
