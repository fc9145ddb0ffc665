import type { ResourceCard, ResourceListQuery } from '@meshwork/contracts-catalog';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  AtLeast,
  boundedTotal,
  cursorInt,
  cursorTime,
  decodeCursor,
  encodeCursor,
  isoTime,
  Page,
} from '@meshwork/service-kit';
import {
  amongFiltered,
  countedPlan,
  countMatches,
  FREQUENT_MATCHES,
  type SearchPlan,
  searchIn,
  searchPage,
} from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CatalogDb } from '../../database/catalog.entities.ts';
import { toCard } from './resource.mapper.ts';
import { type ResourceCardRow, resourceCards } from './resource.query.ts';
import { resourceFilters } from './resource-filter.ts';
import { soughtWords } from './sought-words.ts';

/**
 * Ranking reads the words of each candidate, so a search ranks the newest matches, and the next older ones when a reader
 * has paged through these. Up to this many matches are ranked as a whole.
 */
const CANDIDATES = 1_000;
/** Limits the groups of candidates that one request looks through to fill its page. */
const GROUPS = 4;

const place = z.tuple([cursorTime, cursorInt.min(1)]);
/** The end of a page: the search mode, the end of the newer candidates, and the score, time and id of the last row. */
const searchCursor = z.tuple([
  z.enum(['strict', 'loose']),
  place.nullable(),
  z.tuple([cursorInt, cursorTime, cursorInt.min(1)]).nullable(),
]);
type Place = z.output<typeof place>;
type SearchCursor = z.output<typeof searchCursor>;
type Score = NonNullable<SearchCursor[2]>;
type FoundRow = ResourceCardRow & { score: number };

interface Candidates {
  readonly ids: readonly number[];
  /** The oldest candidate, where there may be older matches. */
  readonly end: Place | null;
  readonly total: number | AtLeast;
}

const search = searchIn('catalog');

const before = (end: Place | null): RawBuilder<SqlBool> =>
  end
    ? sql<SqlBool>`(r.created_at, r.id) < (${end[0]}::timestamptz, ${end[1]}::integer)`
    : sql<SqlBool>`true`;

const matches = (query: ResourceListQuery, plan: SearchPlan): RawBuilder<SqlBool> =>
  sql<SqlBool>`r.search @@ ${plan.query}::tsquery and r.hidden_at is null and ${resourceFilters.matches(query, 'words')}`;

/** Reads all matches, and takes the newest ones after a place. */
async function amongAll(
  db: CatalogDb,
  query: ResourceListQuery,
  plan: SearchPlan,
  end: Place | null,
): Promise<Candidates> {
  const { rows } = await sql<{
    ids: number[];
    end_time: string | null;
    end_id: number | null;
    total: number;
  }>`
    with matches as materialized (
      select r.id, r.created_at from catalog.resource r where ${matches(query, plan)}
    ), candidates as materialized (
      select r.id, r.created_at from matches r where ${before(end)}
      order by r.created_at desc, r.id desc limit ${CANDIDATES}
    )
    select array(select id from candidates) as ids, oldest.created_at as end_time, oldest.id as end_id,
      (select count(*) from matches)::integer as total
    from (select) as one left join (
      select created_at, id from candidates order by created_at, id limit 1
    ) as oldest on (select count(*) from candidates) = ${CANDIDATES}`.execute(db);
  const { ids = [], end_time = null, end_id = null, total = 0 } = rows[0] ?? {};
  return {
    ids,
    end: end_time === null || end_id === null ? null : [isoTime(end_time), end_id],
    total: boundedTotal(total),
  };
}

/** Takes the matches among the newest resources after a place, as many as probably hold enough matches. */
async function amongNewest(
  db: CatalogDb,
  query: ResourceListQuery,
  plan: SearchPlan,
  end: Place | null,
): Promise<Candidates> {
  const window = Math.ceil(((CANDIDATES / 2) * plan.rows) / plan.estimate);
  const row = await db
    .selectFrom('catalog.resource as r')
    .where('r.hidden_at', 'is', null)
    .where(before(end))
    .select(['r.created_at', 'r.id'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(window - 1)
    .limit(1)
    .executeTakeFirst();
  const oldest: Place | null = row ? [isoTime(row.created_at), row.id] : null;
  const since = oldest
    ? sql<SqlBool>`(r.created_at, r.id) >= (${oldest[0]}::timestamptz, ${oldest[1]}::integer)`
    : sql<SqlBool>`true`;
  const found = await db
    .selectFrom('catalog.resource as r')
    .where(matches(query, plan))
    .where(since)
    .where(before(end))
    .select('r.id')
    .execute();
  return { ids: found.map(({ id }) => id), end: oldest, total: new AtLeast(MAX_EXACT_TOTAL) };
}

const countResources = (db: CatalogDb, query: ResourceListQuery, plan: SearchPlan): Promise<number> =>
  countMatches(db, sql`select r.id from catalog.resource r where ${matches(query, plan)}`);

/** The plan of a search among the resources that pass the filters. */
async function planOf(
  db: CatalogDb,
  query: ResourceListQuery,
  mode: SearchPlan['mode'],
): Promise<SearchPlan> {
  const plan = await search.plan(db, 'resource', { text: soughtWords(query.search), mode });
  if (plan.estimate < FREQUENT_MATCHES) return plan;
  const count = (counted: SearchPlan) => countResources(db, query, counted);
  if (!resourceFilters.isFiltered(query)) return countedPlan(plan, count);
  return countedPlan(amongFiltered(plan, await resourceFilters.expected(db, query)), count);
}

const candidatesOf = (db: CatalogDb, query: ResourceListQuery, plan: SearchPlan, end: Place | null) =>
  plan.estimate < FREQUENT_MATCHES ? amongAll(db, query, plan, end) : amongNewest(db, query, plan, end);

/** The words as typed count more than other words that match, and all of them side by side in the title most. */
function score({ text, asTyped }: SearchPlan): RawBuilder<number> {
  const exact = sql`(select string_agg(quote_literal(word), ' | ')::tsquery
    from unnest(catalog.search_words(${text})) as word)`;
  const phrase = sql`(select string_agg(quote_literal(word) || ':A', ' <-> ')::tsquery
    from string_to_table(catalog.search_plain(${text}), ' ') as word)`;
  return sql`catalog.search_score(r.search, ${asTyped}::tsquery, ${exact}, ${phrase})`;
}

/** The best of some candidates after a score. */
const best = (
  db: CatalogDb,
  plan: SearchPlan,
  ids: readonly number[],
  after: Score | null,
  limit: number,
): Promise<FoundRow[]> =>
  resourceCards(db)
    .innerJoin(
      db
        .selectFrom(
          db
            .selectFrom('catalog.resource as r')
            .where(sql<SqlBool>`r.id = any(${ids}::integer[])`)
            .select(['r.id', 'r.created_at', score(plan).as('score')])
            .as('scored'),
        )
        .select(['id', 'score'])
        .$if(after !== null, (qb) =>
          qb.where(
            sql<SqlBool>`(score, created_at, id) < (${after?.[0]}::integer, ${after?.[1]}::timestamptz, ${after?.[2]}::integer)`,
          ),
        )
        .orderBy('score', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .as('hit'),
      'hit.id',
      'r.id',
    )
    .select('hit.score')
    .orderBy('hit.score', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

interface Found {
  readonly rows: FoundRow[];
  readonly total: number | AtLeast;
  readonly next: SearchCursor | undefined;
}

/** Fills a page from one group of candidates after the other. */
async function readPage(
  db: CatalogDb,
  query: ResourceListQuery,
  plan: SearchPlan,
  cursor: SearchCursor | undefined,
): Promise<Found> {
  const { mode } = plan;
  const rows: FoundRow[] = [];
  let [, end, after] = cursor ?? [mode, null, null];
  let total: number | AtLeast = 0;
  if (plan.query === null) return { rows, total, next: undefined };
  for (let group = 0; group < GROUPS; group++) {
    // Where the newest have none, all older ones are read: a page without rows would mean that there are none.
    const isLast = group === GROUPS - 1 && rows.length === 0;
    const candidates = await (isLast ? amongAll : candidatesOf)(db, query, plan, end);
    total = candidates.total;
    const limit = query.limit - rows.length;
    const found = candidates.ids.length > 0 ? await best(db, plan, candidates.ids, after, limit + 1) : [];
    rows.push(...found.slice(0, limit));
    const last = rows.at(-1);
    if (found.length > limit && last)
      return { rows, total, next: [mode, end, [last.score, isoTime(last.created_at), last.id]] };
    if (!candidates.end) return { rows, total, next: undefined };
    end = candidates.end;
    after = null;
    if (rows.length === query.limit) break;
  }
  return { rows, total, next: [mode, end, null] };
}

/** One page of a search: the best matches first, among the newest candidates first. */
export async function listFound(db: CatalogDb, query: ResourceListQuery): Promise<Page<ResourceCard[]>> {
  const cursor = decodeCursor(searchCursor, query.cursor);
  const { value } = await searchPage(
    cursor?.[0],
    (mode) => planOf(db, query, mode),
    (plan) => readPage(db, query, plan, cursor),
  );
  const { rows, total, next } = value;
  return new Page(rows.map(toCard), total, next && encodeCursor(next satisfies SearchCursor));
}
