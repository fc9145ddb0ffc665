import { MOST_NEW_RESULTS } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../errors/app-error.ts';
import type { AddedWithin, FeedItem } from '../open-data/open-list.ts';
import { parsedQuery, SearchedLists } from './searched-lists.ts';

interface Search {
  readonly list: string;
  readonly query: string;
}

export interface NewResults {
  /** The newest first; at most {@link MOST_NEW_RESULTS}. */
  readonly items: readonly FeedItem[];
  /** There are more. */
  readonly isAtLeast: boolean;
}

/** Finds additions to lists, as their feeds have them: from the index of the newest, without reading older rows. */
@Injectable()
export class SearchResults {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: SearchedLists,
  ) {}

  /** Finds a search's results among the additions. A search that the list does not take any more finds nothing. */
  async newOf({ list, query }: Search, added: AddedWithin, em = this.em): Promise<NewResults> {
    try {
      const source = this.lists.of(list);
      const limit = MOST_NEW_RESULTS + 1;
      const items = await source.newest(em, { ...parsedQuery(source, query), limit }, added);
      return { items: items.slice(0, MOST_NEW_RESULTS), isAtLeast: items.length > MOST_NEW_RESULTS };
    } catch (error) {
      // A filter or a city that is gone: the page of the list says so to whoever opens it.
      if (error instanceof AppError && error.status < 500) return { items: [], isAtLeast: false };
      throw error;
    }
  }
}
