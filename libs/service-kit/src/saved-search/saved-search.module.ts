import { stopSearchMailsPath } from '@meshwork/contracts-core';
import { type Feature, forgetRows } from '../definition/feature.ts';
import type { OpenListSource } from '../open-data/open-list.ts';
import { savedSearchController } from './saved-search.controller.ts';
import { SavedSearchesService } from './saved-searches.service.ts';
import { SearchDigests } from './search-digests.task.ts';
import { searchMailQueue } from './search-mail.queue.ts';
import { SearchMailWorker } from './search-mail.worker.ts';
import { SearchMailsService } from './search-mails.service.ts';
import { SearchResults } from './search-results.ts';
import { SearchedLists } from './searched-lists.ts';

/**
 * Lets people save searches of these lists and mails them what is new; the service has `mailToPeople`. Its tables come from
 * `savedSearchTables`.
 */
export const savedSearches =
  (lists: readonly OpenListSource[]): Feature =>
  ({ name }) => ({
    module: {
      controllers: [savedSearchController(name)],
      providers: [
        { provide: SearchedLists, useValue: new SearchedLists(lists) },
        ...[SearchResults, SavedSearchesService, SearchMailsService, SearchMailWorker, SearchDigests],
      ],
    },
    queues: [searchMailQueue],
    unreadBodies: [stopSearchMailsPath(name)],
    forget: [forgetRows('saved_search'), forgetRows('search_mail')],
  });
