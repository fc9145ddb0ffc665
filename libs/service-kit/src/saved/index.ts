export { savedSearchTables } from '../saved-search/saved-search.migration.ts';
export { savedSearches } from '../saved-search/saved-search.module.ts';
export { SearchDigests } from '../saved-search/search-digests.task.ts';
export { savedTables } from './saved.migration.ts';
export { saved } from './saved.module.ts';
