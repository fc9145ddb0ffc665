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
import { type CatalogDb, dbOf } from '../../database/catalog.tables.ts';
import { toCard } from './resource.mapper.ts';
import { type ResourceCardRow, resourceCards } from './resource.query.ts';
import { isEstablished, isFiltered, isNarrow, matchesFilters, totalOf } from './resource-filter.ts';
import { isRanking, type Ranking, readRanked } from './resource-ranking.query.ts';
import { listFound } from './resource-search.query.ts';

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
    .select(totalOf(query).as('total'))
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
        .where(matchesFilters(query, 'r', isNarrow(query) ? 'words' : 'order'))
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
    .select(totalOf(query).as('total'))
    .orderBy('r.is_confirmed', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');

function readNewest(
  em: EntityManager,
  query: ResourceListQuery,
  after: NewestCursor | undefined,
): Promise<ListRow[]> {
  if (isFiltered(query)) return filteredPage(dbOf(em), query, after).execute();
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
  return new Page(rows.map(toCard), found[0]?.total ?? (after ? await readTotal(em, query) : 0), next);
}

async function listRanked(
  em: EntityManager,
  ranking: Ranking,
  query: ResourceListQuery,
): Promise<Page<ResourceCard[]>> {
  const { rows, next, total } = await readRanked(dbOf(em), ranking, query);
  return new Page(rows.map(toCard), total ?? (await readTotal(em, query)), next);
}

async function readTotal(em: EntityManager, query: ResourceListQuery): Promise<number> {
  const { total } = await dbOf(em).selectNoFrom(totalOf(query).as('total')).executeTakeFirstOrThrow();
  return total;
}

/**
 * One page of the library: the newest first, what nobody has confirmed last, or as the query says, or the best matches while searching.
 * @throws AppError INVALID_CURSOR for a cursor of another kind of list
 */
export function listResources(em: EntityManager, query: ResourceListQuery): Promise<Page<ResourceCard[]>> {
  if (query.search) return listFound(dbOf(em), query);
  return isRanking(query.sort) ? listRanked(em, query.sort, query) : listNewest(em, query);
}
