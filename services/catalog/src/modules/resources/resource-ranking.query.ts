import type { ResourceListQuery } from '@meshwork/contracts-catalog';
import { cursorInt, cursorTime, cutPage, decodeCursor, encodeCursor, isoTime } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CatalogDb } from '../../database/catalog.entities.ts';
import { type ResourceCardRow, resourceCards } from './resource.query.ts';
import { isEstablished, resourceFilters } from './resource-filter.ts';

export type Ranking = 'views' | 'thanks';
export const isRanking = (sort: ResourceListQuery['sort']): sort is Ranking =>
  sort === 'views' || sort === 'thanks';

/** The end of a page: the ranking, its figure, for thanks the time, and the id. Of equal figures the newest is first. */
const viewsCursor = z.tuple([z.literal('views'), cursorInt, cursorInt.min(1)]);
const thanksCursor = z.union([
  z.tuple([z.literal('thanks'), cursorInt, cursorTime, cursorInt.min(1)]),
  // Cursors of the earlier release.
  z
    .tuple([z.literal('thanks'), cursorInt, cursorInt.min(1)])
    .transform(([ranking, figure, id]): ['thanks', number, undefined, number] => [
      ranking,
      figure,
      undefined,
      id,
    ]),
]);
type RankingCursor = z.output<typeof viewsCursor> | z.output<typeof thanksCursor>;
type RankedRow = ResourceCardRow & { figure: number; total: number };

/** The columns of each ranking's index. */
const WALKS = {
  views: {
    from: sql`catalog.resource_use u join catalog.resource r on r.id = u.resource_id`,
    figure: sql`u.views`,
    key: sql`(u.views, u.resource_id)`,
    order: sql`u.views desc, u.resource_id desc`,
  },
  thanks: {
    from: sql`catalog.resource r`,
    figure: sql`r.thank_count`,
    key: sql`(r.thank_count, r.created_at, r.id)`,
    order: sql`r.thank_count desc, r.created_at desc, r.id desc`,
  },
} as const;

/** The time of the resource, or where it is gone of the one before it. */
const timeOf = (id: number): RawBuilder<string> =>
  sql`(select near.created_at from catalog.resource near where near.id <= ${id} order by near.id desc limit 1)`;

const position = (after: RankingCursor): RawBuilder<unknown> =>
  after[0] === 'views'
    ? sql`(${after[1]}::integer, ${after[2]}::integer)`
    : sql`(${after[1]}::integer, ${after[2] ?? timeOf(after[3])}::timestamptz, ${after[3]}::integer)`;

/** The next resources of a ranking: the index of the ranking is walked from the cursor on. */
function ranked(ranking: Ranking, query: ResourceListQuery, after: RankingCursor | undefined) {
  const { from, figure, key, order } = WALKS[ranking];
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`r.hidden_at is null`,
    resourceFilters.matches(query),
    ...(query.established ? [isEstablished] : []),
    ...(after ? [sql<SqlBool>`${key} < ${position(after)}`] : []),
  ];
  return sql<{ id: number; figure: number }>`(
    select r.id, ${figure} as figure from ${from} where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${sql.lit(query.limit + 1)})`.as<'hit'>('hit');
}

/**
 * One page of the library by a ranking.
 * @returns the rows of the page, the cursor of the next one, and all rows that were read, which have the total
 * @throws AppError INVALID_CURSOR for a cursor of another order
 */
export async function readRanked(
  db: CatalogDb,
  ranking: Ranking,
  query: ResourceListQuery,
): Promise<{ rows: readonly RankedRow[]; next: string | undefined; found: readonly RankedRow[] }> {
  const after = decodeCursor<RankingCursor>(ranking === 'views' ? viewsCursor : thanksCursor, query.cursor);
  const found: RankedRow[] = await resourceCards(db)
    .innerJoin(ranked(ranking, query, after), 'hit.id', 'r.id')
    .select(['hit.figure', resourceFilters.total(query).as('total')])
    .orderBy('hit.figure', 'desc')
    .$if(ranking === 'thanks', (cards) => cards.orderBy('r.created_at', 'desc'))
    .orderBy('r.id', 'desc')
    .execute();
  const page = cutPage(found, query.limit, ({ figure, created_at, id }) =>
    encodeCursor(
      (ranking === 'views'
        ? ['views', figure, id]
        : ['thanks', figure, isoTime(created_at), id]) satisfies RankingCursor,
    ),
  );
  return { ...page, found };
}
