import type { ResourceListQuery } from '@meshwork/contracts-catalog';
import { cursorInt, cutPage, decodeCursor, encodeCursor } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CatalogDb } from '../../database/catalog-db.ts';
import { type ResourceCardRow, resourceCards } from './resource.query.ts';
import { isEstablished, matchesFilters, totalOf } from './resource-filter.ts';

export type Ranking = 'views' | 'thanks';
export const isRanking = (sort: ResourceListQuery['sort']): sort is Ranking =>
  sort === 'views' || sort === 'thanks';

/** Where a page ended: the ranking, its figure and the id. Of equal figures the resource that came last is first. */
const rankingCursor = z.tuple([z.enum(['views', 'thanks']), cursorInt, cursorInt.min(1)]);
type RankingCursor = z.output<typeof rankingCursor>;
type RankedRow = ResourceCardRow & { figure: number; total: number };

/** The next resources of a ranking: the index of the ranking is walked from the cursor on. */
function ranked(ranking: Ranking, query: ResourceListQuery, after: RankingCursor | undefined) {
  const [table, figure, id] =
    ranking === 'views'
      ? [
          sql`catalog.resource_use u join catalog.resource r on r.id = u.resource_id`,
          sql`u.views`,
          sql`u.resource_id`,
        ]
      : [sql`catalog.resource r`, sql`r.thank_count`, sql`r.id`];
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`r.hidden_at is null`,
    matchesFilters(query, 'r'),
    ...(query.established ? [isEstablished] : []),
    ...(after ? [sql<SqlBool>`(${figure}, ${id}) < (${after[1]}::integer, ${after[2]}::integer)`] : []),
  ];
  return sql<{ id: number; figure: number }>`(
    select ${id} as id, ${figure} as figure from ${table} where ${sql.join(conditions, sql` and `)}
    order by ${figure} desc, ${id} desc limit ${sql.lit(query.limit + 1)})`.as<'hit'>('hit');
}

/**
 * One page of the library by a ranking.
 * @returns the rows of the page, the cursor of the next one, and the total where there is a row
 * @throws AppError INVALID_CURSOR for a cursor of another order
 */
export async function readRanked(
  db: CatalogDb,
  ranking: Ranking,
  query: ResourceListQuery,
): Promise<{ rows: readonly RankedRow[]; next: string | undefined; total: number | undefined }> {
  const cursor = rankingCursor.refine(([of]) => of === ranking);
  const found: RankedRow[] = await resourceCards(db)
    .innerJoin(ranked(ranking, query, decodeCursor(cursor, query.cursor)), 'hit.id', 'r.id')
    .select(['hit.figure', totalOf(query).as('total')])
    .orderBy('hit.figure', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  const page = cutPage(found, query.limit, (last) =>
    encodeCursor([ranking, last.figure, last.id] satisfies RankingCursor),
  );
  return { ...page, total: found[0]?.total };
}
