import {
  savedSearchEndpoints,
  savedSearchMedia,
  searchMailsPage,
  stopSearchMailsPath,
} from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Query, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import type { InputOf } from '../contract/validation.pipe.ts';
import type { Identity } from '../definition/identity-source.ts';
import { type Feature, forgetRows } from '../definition/service.definition.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import { RateLimit } from '../limits/limiter.ts';
import type { OpenListSource } from '../open-data/open-list.ts';
import { SavedSearchesService } from './saved-searches.service.ts';
import { SearchDigests } from './search-digests.task.ts';
import { SearchMailWorker, searchMailQueue } from './search-mail.worker.ts';
import { SearchMailsService } from './search-mails.service.ts';
import { SearchedLists } from './searched-lists.ts';

type Endpoints = ReturnType<typeof savedSearchEndpoints>;
type Media = ReturnType<typeof savedSearchMedia>;
const SIGN_IN = { signIn: 'You must be logged in to keep searches with your account.' };

/** The controller of one service's calls of saved searches. @param service its name in paths */
function savedSearchController(service: string): Type {
  const endpoints: Endpoints = savedSearchEndpoints(service);
  const media: Media = savedSearchMedia(service);

  @Controller()
  class SavedSearchController {
    constructor(
      private readonly searches: SavedSearchesService,
      private readonly mails: SearchMailsService,
    ) {}

    @Endpoint(endpoints.savedSearches, SIGN_IN)
    list({ id }: Identity) {
      return this.searches.list(id);
    }

    @Endpoint(endpoints.searchNews, SIGN_IN)
    @RateLimit({ name: 'search-news', points: 60, seconds: 60 })
    news({ id }: Identity) {
      return this.searches.news(id);
    }

    @Endpoint(endpoints.saveSearches, SIGN_IN)
    @RateLimit({ name: 'saved-searches', points: 300, seconds: 3_600 })
    save({ searches, timeZone }: InputOf<Endpoints['saveSearches']>, person: Identity) {
      return this.searches.save(person, searches, timeZone);
    }

    @Endpoint(endpoints.changeSearch, SIGN_IN)
    change(change: InputOf<Endpoints['changeSearch']>, { id }: Identity) {
      return this.searches.change(id, change);
    }

    @Endpoint(endpoints.openSearch, SIGN_IN)
    open({ searchId }: InputOf<Endpoints['openSearch']>, { id }: Identity) {
      return this.searches.open(id, searchId);
    }

    @Endpoint(endpoints.removeSearch, SIGN_IN)
    remove({ searchId }: InputOf<Endpoints['removeSearch']>, { id }: Identity) {
      return this.searches.remove(id, searchId);
    }

    // The token authorises these calls: whoever reads a mail may stop it.
    @Endpoint(endpoints.searchMails)
    @RateLimit({ name: 'search-mails', points: 60, seconds: 60, per: 'address' })
    readMails({ token }: InputOf<Endpoints['searchMails']>) {
      return this.mails.read(token);
    }

    @Endpoint(endpoints.changeSearchMails)
    @RateLimit({ name: 'search-mails-change', points: 60, seconds: 60, per: 'address' })
    changeMails({ token, receive }: InputOf<Endpoints['changeSearchMails']>) {
      return this.mails.change(token, receive);
    }

    // Big mail providers send all of these from few addresses.
    @Endpoint(endpoints.stopSearchMails)
    @RateLimit({ name: 'search-mails-one-click', points: 1_200, seconds: 60, per: 'address' })
    async stop(@Query('token') token: unknown) {
      await this.mails.change(typeof token === 'string' ? token : '', false);
    }

    // The fragment keeps the token out of logs.
    @Endpoint(media.searchMailsPage)
    page({ token }: InputOf<Media['searchMailsPage']>, @Res() response: Response): void {
      response.redirect(303, searchMailsPage(service, token));
    }
  }
  return SavedSearchController;
}

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
        {
          provide: SearchedLists,
          inject: [EntityManager],
          useFactory: (em: EntityManager) => new SearchedLists(em, lists),
        },
        ...[SavedSearchesService, SearchMailsService, SearchMailWorker, SearchDigests],
      ],
    },
    queues: [searchMailQueue],
    unreadBodies: [stopSearchMailsPath(name)],
    forget: [forgetRows('saved_search'), forgetRows('search_mail')],
  });
