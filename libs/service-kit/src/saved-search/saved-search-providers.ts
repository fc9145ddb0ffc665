import type { Provider } from '@nestjs/common';
import { SavedSearchesService } from './saved-searches.service.ts';
import { SearchDigests } from './search-digests.task.ts';
import { SearchMailWorker } from './search-mail.worker.ts';
import { SearchMailsService } from './search-mails.service.ts';
import { SearchResults } from './search-results.ts';

/** The providers for a service whose definition has `savedSearches`. */
export const savedSearchProviders: readonly Provider[] = [
  SearchResults,
  SavedSearchesService,
  SearchMailsService,
  SearchMailWorker,
  SearchDigests,
];
