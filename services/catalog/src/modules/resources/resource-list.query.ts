import type { ResourceCard, ResourceListQuery } from '@meshwork/contracts-catalog';
import {
  cursorInt,
  cursorTime,
  cutPage,
  decodeCursor,
  encodeCursor,
  isoTime,
  isUsualLimit,
  Page,
  preparedQuery,
} from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type CatalogDb, dbOf } from '../../database/catalog.entities.ts';
import { toCard } from './resource.mapper.ts';
import { type ResourceCardRow, resourceCards } from './resource.query.ts';
import { isEstablished, resourceFilters } from './resource-filter.ts';
import { isRanking, type Ranking, readRanked } from './resource-ranking.query.ts';
import { listFound } from './resource-search.sql.ts';

/** The end of a page: confirmed resources come first, and of these the newest, by time and id. */
const newestCursor = z.union([
  z.tuple([z.boolean(), cursorTime, cursorInt.min(1)]),
  // Cursors of the earlier release.
  z
    .tuple([cursorTime, cursorInt.min(1)])
    .transform(([time, id]): [boolean, typeof time, number] => [true, time, id]),
]);
type NewestCursor = z.output<typeof newestCursor>;
type ListRow = ResourceCardRow & { total: number };

const isAfter = ([isConfirmed, time, id]: Partial<NewestCursor> = []): RawBuilder<SqlBool> =>
  sql<SqlBool>`(r.is_confirmed, r.created_at, r.id) < (${isConfirmed}::boolean, ${time}::timestamptz, ${id}::integer)`;

/** A page of the whole library. Its text depends only on the limit, on `established` and on whether there is a cursor. */
const newestPage = (db: CatalogDb, query: ResourceListQuery, after: NewestCursor | undefined) =>
  resourceCards(db)
    .select(resourceFilters.total(query).as('total'))
    .$if(query.established === true, (qb) => qb.where(isEstablished))
    .$if(after !== undefined, (qb) => qb.where(isAfter(after)))
    .orderBy('r.is_confirmed', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    // In the text: PostgreSQL plans a named statement without knowing its values, and expects a large page.
    .limit(sql.lit(query.limit + 1));

/** A page of what passes the filters: an index finds its rows without reading those that do not pass. */
const filteredPage = (db: CatalogDb, query: ResourceListQuery, after: NewestCursor | undefined) =>
  resourceCards(db)
    .innerJoin(
      db
        .selectFrom('catalog.resource as r')
        .select('r.id')
        .where('r.hidden_at', 'is', null)
        // Several filters leave so few that these are found by themselves, not while walking an order.
        .where(resourceFilters.matches(query, resourceFilters.count(query) > 1 ? 'words' : 'order'))
        .$if(query.established === true, (qb) => qb.where(isEstablished))
        .$if(after !== undefined, (qb) => qb.where(isAfter(after)))
        .orderBy('r.is_confirmed', 'desc')
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(query.limit + 1)
        .as('hit'),
      'hit.id',
      'r.id',
    )
    .select(resourceFilters.total(query).as('total'))
    .orderBy('r.is_confirmed', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');

function readNewest(
  em: EntityManager,
  query: ResourceListQuery,
  after: NewestCursor | undefined,
): Promise<readonly ListRow[]> {
  if (resourceFilters.isFiltered(query)) return filteredPage(dbOf(em), query, after).execute();
  if (!isUsualLimit(query.limit)) return newestPage(dbOf(em), query, after).execute();
  const name = `resources ${query.established ? 'established ' : ''}${after ? 'after' : 'first'} ${query.limit}`;
  return preparedQuery<ListRow>(em, name, () => newestPage(dbOf(em), query, after), after ?? []);
}

async function listNewest(em: EntityManager, query: ResourceListQuery): Promise<Page<ResourceCard[]>> {
  const after = decodeCursor(newestCursor, query.cursor);
  const found = await readNewest(em, query, after);
  const { rows, next } = cutPage(found, query.limit, (last) =>
    encodeCursor([last.is_confirmed, isoTime(last.created_at), last.id] satisfies NewestCursor),
  );
  const total = await resourceFilters.totalOf(dbOf(em), query, { found, isFirst: after === undefined });
  return new Page(rows.map(toCard), total, next);
}

async function listRanked(
  em: EntityManager,
  ranking: Ranking,
  query: ResourceListQuery,
): Promise<Page<ResourceCard[]>> {
  const { rows, next, found } = await readRanked(dbOf(em), ranking, query);
  const total = await resourceFilters.totalOf(dbOf(em), query, {
    found,
    isFirst: query.cursor === undefined,
  });
  return new Page(rows.map(toCard), total, next);
}

/**
 * One page of the library: the newest first, what nobody has confirmed last, or as the query says, or the best matches while searching.
 * @throws AppError INVALID_CURSOR for a cursor of another kind of list
 */
export function listResources(em: EntityManager, query: ResourceListQuery): Promise<Page<ResourceCard[]>> {
  if (query.search) return listFound(dbOf(em), query);
  return isRanking(query.sort) ? listRanked(em, query.sort, query) : listNewest(em, query);
}
