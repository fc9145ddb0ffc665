import type { Provider } from '@nestjs/common';
import { SavedSearchesService } from './saved-searches.service.ts';
import { SearchDigests } from './search-digests.ts';
import { SearchMailWorker } from './search-mail.worker.ts';
import { SearchMailsService } from './search-mails.service.ts';
import { SearchResults } from './search-results.ts';

/** What a service needs whose definition has `savedSearches`. */
export const savedSearchProviders: readonly Provider[] = [
  SearchResults,
  SavedSearchesService,
  SearchMailsService,
  SearchMailWorker,
  SearchDigests,
];
