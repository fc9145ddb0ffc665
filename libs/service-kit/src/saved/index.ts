export { savedSearchTables } from '../saved-search/saved-search.migration.ts';
export { SearchDigests } from '../saved-search/search-digests.task.ts';
export { searchMailQueue } from '../saved-search/search-mail.queue.ts';
export { savedTables } from './saved.migration.ts';
