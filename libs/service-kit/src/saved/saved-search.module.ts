import { savedSearchEndpoints } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type Type } from '@nestjs/common';
import type { InputOf } from '../contract/validation.pipe.ts';
import type { Identity } from '../definition/identity-source.ts';
import type { Feature } from '../definition/service.definition.ts';
import { Endpoint } from '../endpoint/endpoint.decorator.ts';
import type { OpenListSource } from '../open-data/open-list.ts';
import { columnOf, type PersonData } from '../personal-data/personal-data.ts';
import { SavedSearchEntity } from './saved-search.entity.ts';
import { SavedSearchesService } from './saved-searches.service.ts';
import { SearchNews } from './search-news.task.ts';
import { SearchedLists } from './searched-lists.ts';

type Endpoints = ReturnType<typeof savedSearchEndpoints>;
const SIGN_IN = { signIn: 'You must be logged in to keep searches with your account.' };

/** The controller of one service's calls of saved searches. @param service its name in paths */
function savedSearchController(service: string): Type {
  const endpoints: Endpoints = savedSearchEndpoints(service);

  @Controller()
  class SavedSearchController {
    constructor(private readonly searches: SavedSearchesService) {}

    @Endpoint(endpoints.savedSearches, SIGN_IN)
    list({ id }: Identity) {
      return this.searches.list(id);
    }

    @Endpoint(endpoints.saveSearches, SIGN_IN)
    save({ searches }: InputOf<Endpoints['saveSearches']>, person: Identity) {
      return this.searches.save(person, searches);
    }

    @Endpoint(endpoints.removeSearch, SIGN_IN)
    remove(search: InputOf<Endpoints['removeSearch']>, { id }: Identity) {
      return this.searches.remove(id, search);
    }
  }
  return SavedSearchController;
}

export const savedSearchPeople: readonly PersonData[] = [
  {
    ...columnOf(SavedSearchEntity, 'personId'),
    why: 'a person hears what is new in a list',
    readers: 'the person',
    deleted: 'ROW',
    exported: [{ kind: 'savedSearch', data: `'list', list, 'query', query, 'savedAt', saved_at` }],
  },
];

/** Lets people save searches of these lists and looks what is new in them. Its table comes from `savedSearchTables`. */
export const savedSearches =
  (lists: readonly OpenListSource[]): Feature =>
  ({ name }) => ({
    entities: [SavedSearchEntity],
    module: {
      controllers: [savedSearchController(name)],
      providers: [
        {
          provide: SearchedLists,
          inject: [EntityManager],
          useFactory: (em: EntityManager) => new SearchedLists(em, lists),
        },
        ...[SavedSearchesService, SearchNews],
      ],
    },
    people: savedSearchPeople,
  });
