import type { MentorListQuery } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  boundedTotal,
  cursorInt,
  cutPage,
  decodeCursor,
  encodeCursor,
  isUsualLimit,
  Page,
  preparedQuery,
} from '@meshwork/service-kit';
import {
  amongFiltered,
  countedPlan,
  countMatches,
  type SearchMode,
  type SearchPlan,
  searchPage,
  searchTotal,
} from '@meshwork/service-kit/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { communitySearch, searchTerms } from '../../places/public.ts';
import { toMentorCard } from './mentor.mapper.ts';
import { isListed, type MentorCardRow, mentorCards } from './mentor-columns.ts';

const cursorSchema = z.object({ mode: z.enum(['strict', 'loose']), rank: cursorInt, id: cursorInt.min(1) });
type Cursor = z.infer<typeof cursorSchema>;

export type MentorFilters = Omit<MentorListQuery, 'limit' | 'cursor'>;

/** By what the kept totals do not tell apart. */
const isFilteredByTerms = ({ language, meets }: MentorFilters): boolean =>
  language.length > 0 || meets !== undefined;

export const isFiltered = (filters: MentorFilters): boolean =>
  filters.expertiseArea.length + filters.availabilityStatus.length > 0 || isFilteredByTerms(filters);

/** All filters must match; of one filter's values, any. @param row a profile, or a row of mentor_profile_facet */
function matchesFilters(
  { expertiseArea, availabilityStatus, language, meets }: MentorFilters,
  row = 'mentor',
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const parts = [
    ...(expertiseArea.length ? [sql`${column('expertise_areas')} && ${[...expertiseArea]}::text[]`] : []),
    ...(availabilityStatus.length
      ? [sql`${column('availability_status')} = any(${[...availabilityStatus]}::text[])`]
      : []),
    ...(language.length ? [sql`${column('languages')} && ${[...language]}::text[]`] : []),
    ...(meets ? [sql`${column('meets')} in (${meets}, 'BOTH')`] : []),
  ];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

/** Counts the profiles that pass the filters, from stored totals. They count a deleted account's profile for up to a minute more. */
const totalOf = (query: MentorFilters): RawBuilder<number> => {
  if (isFilteredByTerms(query))
    return sql<number>`(select count(*)::int from (select from community.mentor_profile mentor
      where mentor.hidden_at is null and ${matchesFilters(query)} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) found)`;
  return isFiltered(query)
    ? sql<number>`(select coalesce(sum(facet.rows), 0)::int from community.mentor_profile_facet facet
        where ${matchesFilters(query, 'facet')})`
    : sql<number>`(select coalesce(sum(rows), 0)::int from community.mentor_profile_block)`;
};

export const matches = (query: MentorFilters, plan: SearchPlan | undefined): RawBuilder<SqlBool> =>
  plan
    ? sql<SqlBool>`mentor.search @@ ${plan.query}::tsquery and ${matchesFilters(query)}`
    : matchesFilters(query);

/** Profiles of a page after a cursor, in the order of the directory, found in its index. */
const hits = (
  db: CommunityDb,
  query: MentorListQuery,
  plan: SearchPlan | undefined,
  cursor: Cursor | undefined,
) =>
  db
    .selectFrom('community.mentor_profile as mentor')
    .select('mentor.id')
    .where(matches(query, plan))
    .where(isListed)
    .$if(cursor !== undefined, (qb) =>
      // Not as one comparison of rows: ids count down, so no index has this order of both columns.
      qb.where(
        sql<SqlBool>`mentor.directory_rank >= ${cursor?.rank}::int
          and (mentor.directory_rank > ${cursor?.rank}::int or mentor.id < ${cursor?.id}::int)`,
      ),
    )
    .orderBy('mentor.directory_rank')
    .orderBy('mentor.id', 'desc')
    .limit(sql.lit(query.limit + 1));

const pageQuery = (
  db: CommunityDb,
  query: MentorListQuery,
  plan: SearchPlan | undefined,
  cursor: Cursor | undefined,
) =>
  mentorCards(db)
    .innerJoin(hits(db, query, plan, cursor).as('hit'), 'hit.id', 'mentor.id')
    .select(plan ? sql<number>`0`.as('total') : totalOf(query).as('total'))
    .orderBy('mentor.directory_rank')
    .orderBy('mentor.id', 'desc');

type ListRow = MentorCardRow & { total: number };

export async function planSearch(
  db: CommunityDb,
  query: MentorFilters,
  mode: SearchMode,
): Promise<SearchPlan> {
  const plan = await communitySearch.plan(db, 'mentor_profile', { text: query.search, mode });
  return isFiltered(query) ? amongFiltered(plan, await readTotal(db, query)) : plan;
}

const countFound = (db: CommunityDb, query: MentorListQuery, plan: SearchPlan): Promise<number> =>
  countMatches(
    db,
    db
      .selectFrom('community.mentor_profile as mentor')
      .select('mentor.id')
      .where(matches(query, plan))
      .where('mentor.hidden_at', 'is', null),
  );

async function readTotal(db: CommunityDb, query: MentorFilters): Promise<number> {
  const { total } = await db.selectNoFrom(totalOf(query).as('total')).executeTakeFirstOrThrow();
  return total;
}

const cursorOf =
  (mode: SearchMode) =>
  ({ directory_rank, id }: MentorCardRow): string =>
    encodeCursor({ mode, rank: directory_rank, id } satisfies Cursor);

async function listFound(db: CommunityDb, query: MentorListQuery, cursor: Cursor | undefined) {
  const { mode, plan, value } = await searchPage(
    cursor?.mode,
    async (searchMode) =>
      countedPlan(await planSearch(db, query, searchMode), (counted) => countFound(db, query, counted)),
    async (searchPlan) => ({ rows: await pageQuery(db, query, searchPlan, cursor).execute() }),
  );
  const { rows, next } = cutPage(value.rows, query.limit, cursorOf(mode));
  // If the first page is the only one, its length is the total.
  const total = cursor || next ? await searchTotal(plan, () => countFound(db, query, plan)) : rows.length;
  return new Page({ mentors: rows.map(toMentorCard) }, total, next);
}

/** One page of the directory: by availability, people before demo profiles, the newest first. */
export async function listMentorsInOrder(em: EntityManager, query: MentorListQuery) {
  const db = dbOf(em);
  const cursor = decodeCursor(cursorSchema, query.cursor);
  if (searchTerms(query.search)) return listFound(db, query, cursor);
  const build = () => pageQuery(db, query, undefined, cursor);
  const name = `mentors ${cursor ? 'after' : 'first'} ${query.limit}`;
  const found =
    isFiltered(query) || !isUsualLimit(query.limit)
      ? await build().execute()
      : await preparedQuery<ListRow>(em, name, build, cursor ? [cursor.rank, cursor.rank, cursor.id] : []);
  const { rows, next } = cutPage(found, query.limit, cursorOf('strict'));
  const total = found[0]?.total ?? (cursor ? await readTotal(db, query) : 0);
  const bounded = isFilteredByTerms(query) ? boundedTotal(total) : total;
  return new Page({ mentors: rows.map(toMentorCard) }, bounded, next);
}
