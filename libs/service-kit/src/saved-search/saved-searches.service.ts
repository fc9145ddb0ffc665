import {
  type BodyOf,
  MOST_SEARCHES,
  type SavedSearch,
  type SavedSearches,
  type SearchDigest,
  type SearchNews,
  type savedSearchEndpoints,
  savedSearchErrors,
} from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isoTime } from '../database/rows.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { errorsOf } from '../errors/app-error.ts';
import { nextMailAt } from '../mail/digest-time.ts';
import { mailTimeZone } from './search-mails.service.ts';
import { keptQuery, SearchedLists } from './searched-lists.ts';

type NewSearch = Pick<SavedSearch, 'list' | 'query' | 'name'> & { readonly digest: SearchDigest };
type Change = BodyOf<ReturnType<typeof savedSearchEndpoints>['changeSearch']>;

/** New results are counted of this many days at most. */
const DAYS_OF_NEWS = 90;

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
    const { rows } = await sql<Omit<SavedSearch, 'savedAt'> & { saved_at: string }>`
      select id, list, query, name, digest, saved_at from ${this.table} where person_id = ${personId}
      order by saved_at desc, id desc`.execute(em.getKysely());
    return { searches: rows.map(({ saved_at, ...search }) => ({ ...search, savedAt: isoTime(saved_at) })) };
  }

  /** One search after the other, each from the index of what was added last. */
  async news(personId: number): Promise<SearchNews> {
    const { rows } = await sql<{ id: number; list: string; query: string; after: string }>`
      select id, list, query, greatest(opened_at, now() - make_interval(days => ${sql.lit(DAYS_OF_NEWS)})) as after
      from ${this.table} where person_id = ${personId} order by saved_at desc, id desc`.execute(
      this.em.getKysely(),
    );
    const news: SearchNews['news'] = [];
    for (const { id, after, ...search } of rows) {
      const { items, isAtLeast } = await this.lists.newOf(search, { after });
      news.push({ id, count: items.length, isAtLeast });
    }
    return { news };
  }

  /**
   * Saves searches, each once, as far as the bound allows.
   * @throws AppError VALIDATION_FAILED for what the list does not take, SEARCHES_FULL when something is new and nothing of it
   * has a place, TOO_YOUNG
   */
  save(
    { id: personId, ageBand }: Identity,
    asked: readonly NewSearch[],
    timeZone?: string,
  ): Promise<SavedSearches> {
    // Nothing is stored about people under 13 (docs/product.md#young-people); their browser keeps what they save.
    if (ageBand === 'UNDER_13') throw fail('TOO_YOUNG');
    const searches = asked.map((search) => ({
      ...search,
      query: keptQuery(this.lists.of(search.list), search.query),
    }));
    return this.em.transactional(async (em) => {
      await this.lock(em, personId);
      const known = (await this.list(personId, em)).searches;
      const isKnown = (search: NewSearch) =>
        known.some(({ list, query }) => list === search.list && query === search.query);
      const added = searches.filter((search) => !isKnown(search));
      const fitting = added.slice(0, MOST_SEARCHES - known.length);
      if (added.length > 0 && fitting.length === 0) throw fail('SEARCHES_FULL');
      // The first is the latest, as in a browser's list.
      for (const search of fitting.reverse()) await this.insert(em, personId, search, timeZone);
      return this.list(personId, em);
    });
  }

  /** @throws AppError SEARCH_NOT_FOUND */
  change(personId: number, { searchId, name, digest, timeZone }: Change): Promise<SavedSearches> {
    return this.em.transactional(async (em) => {
      const db = em.getKysely();
      const dueAt = digest && (await this.dueAt(em, personId, digest, timeZone));
      const { rows } = await sql`
        update ${this.table} set name = coalesce(${name ?? null}::text, name)
        ${
          digest
            ? sql`, digest = ${digest}, due_at = ${dueAt ?? null}::timestamptz, stopped_digest = null,
                mailed_until = case when digest = 'OFF' then now() else mailed_until end`
            : sql``
        }
        where id = ${searchId} and person_id = ${personId} returning id`.execute(db);
      if (rows.length === 0) throw fail('SEARCH_NOT_FOUND');
      return this.list(personId, em);
    });
  }

  /** The person has seen the results. @throws AppError SEARCH_NOT_FOUND */
  async open(personId: number, searchId: number): Promise<void> {
    const { rows } = await sql`
      update ${this.table} set opened_at = now() where id = ${searchId} and person_id = ${personId}
      returning id`.execute(this.em.getKysely());
    if (rows.length === 0) throw fail('SEARCH_NOT_FOUND');
  }

  async remove(personId: number, searchId: number): Promise<SavedSearches> {
    await sql`delete from ${this.table} where id = ${searchId} and person_id = ${personId}`.execute(
      this.em.getKysely(),
    );
    return this.list(personId);
  }

  private async insert(
    em: EntityManager,
    personId: number,
    search: NewSearch,
    timeZone: string | undefined,
  ): Promise<void> {
    const dueAt = await this.dueAt(em, personId, search.digest, timeZone);
    await sql`
      insert into ${this.table} (person_id, list, query, name, digest, due_at)
      values (${personId}, ${search.list}, ${search.query}, ${search.name}, ${search.digest}, ${dueAt}::timestamptz)
      on conflict on constraint saved_search_once do nothing`.execute(em.getKysely());
  }

  private async dueAt(
    em: EntityManager,
    personId: number,
    digest: SearchDigest,
    timeZone: string | undefined,
  ): Promise<string | null> {
    if (digest === 'OFF') return null;
    const zone = await mailTimeZone(em, this.definition.schema, personId, timeZone);
    return nextMailAt(digest, new Date(), zone)?.toISOString() ?? null;
  }

  /** One after the other for each person, so that the bound holds. */
  private async lock(em: EntityManager, personId: number): Promise<void> {
    const name = `${this.definition.schema} searches ${personId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely());
  }

  private get table() {
    return sql.table(`${this.definition.schema}.saved_search`);
  }
}
