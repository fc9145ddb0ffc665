import {
  MOST_SEARCHES,
  type SavedSearch,
  type SavedSearches,
  savedSearchErrors,
} from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { takeLock } from '../database/locks.sql.ts';
import { isoTime, type RowOf } from '../database/rows.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { errorsOf } from '../errors/app-error.ts';
import { SavedSearchEntity } from './saved-search.entity.ts';
import { keptQuery, SearchedLists } from './searched-lists.ts';

type Search = Pick<SavedSearch, 'list' | 'query'>;

const fail = errorsOf(savedSearchErrors);

/** Searches of the domain's lists that people keep (docs/product.md#saved-searches). */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: SearchedLists,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /** The latest first. */
  async list(personId: number, em = this.em): Promise<SavedSearches> {
    const rows = await this.db(em)
      .selectFrom('saved_search')
      .select(['list', 'query', 'saved_at'])
      .where('person_id', '=', personId)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { searches: rows.map(({ saved_at, ...search }) => ({ ...search, savedAt: isoTime(saved_at) })) };
  }

  /**
   * Saves searches, each once, as far as the bound allows.
   * @throws AppError VALIDATION_FAILED for what the list does not take, SEARCHES_FULL when something is new and nothing of it
   * has a place, TOO_YOUNG
   */
  save({ id: personId, ageBand }: Identity, asked: readonly Search[]): Promise<SavedSearches> {
    // Nothing is stored about people under 13 (docs/product.md#young-people); their browser keeps what they save.
    if (ageBand === 'UNDER_13') throw fail('TOO_YOUNG');
    const searches = asked.map(({ list, query }) => ({ list, query: keptQuery(this.lists.of(list), query) }));
    return this.em.transactional(async (em) => {
      // One after the other for each person, so that the bound holds.
      await takeLock(em, `${this.definition.schema} searches ${personId}`);
      const known = (await this.list(personId, em)).searches;
      const isKnown = (search: Search) =>
        known.some(({ list, query }) => list === search.list && query === search.query);
      const added = searches.filter((search) => !isKnown(search));
      const fitting = added.slice(0, MOST_SEARCHES - known.length);
      if (added.length > 0 && fitting.length === 0) throw fail('SEARCHES_FULL');
      // The first is the latest, as in a browser's list.
      for (const { list, query } of fitting.reverse())
        await this.db(em)
          .insertInto('saved_search')
          .values({ person_id: personId, list, query })
          .onConflict((known) => known.constraint('saved_search_once').doNothing())
          .execute();
      return this.list(personId, em);
    });
  }

  /** Removes a search as it was listed: also one that its list does not take any more. */
  async remove(personId: number, { list, query }: Search): Promise<SavedSearches> {
    await this.em.nativeDelete(SavedSearchEntity, { personId, list, query });
    return this.list(personId);
  }

  private db(em: EntityManager) {
    return em
      .getKysely<{ saved_search: RowOf<typeof SavedSearchEntity> }>()
      .withSchema(this.definition.schema);
  }
}
