import type { MentorListQuery } from '@meshwork/contracts-community';
import {
  cursorInt,
  cutPage,
  decodeCursor,
  encodeCursor,
  isUsualLimit,
  Page,
  preparedQuery,
} from '@meshwork/service-kit';
import { anyOf, filtersOf, overlaps } from '@meshwork/service-kit/lists';
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
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { communitySearch, searchTerms } from '../../places/public.ts';
import { toMentorCard } from './mentor.mapper.ts';
import { isListed, type MentorCardRow, mentorCards } from './mentor-columns.ts';
import { SHOWS_WORDS } from './mentor-profiles.task.ts';

const cursorSchema = z.object({ mode: z.enum(['strict', 'loose']), rank: cursorInt, id: cursorInt.min(1) });
type Cursor = z.infer<typeof cursorSchema>;

export type MentorFilters = Omit<MentorListQuery, 'limit' | 'cursor'>;

const mentorFilters = filtersOf<MentorFilters>({
  table: 'community.mentor_profile',
  as: 'mentor',
  listed: sql`mentor.hidden_at is null`,
  filters: {
    expertiseArea: overlaps('expertise_areas'),
    availabilityStatus: anyOf('availability_status'),
    language: overlaps('languages'),
    // A mentor who meets in both ways is found by either.
    meets: (meets) => (meets ? sql<SqlBool>`mentor.meets in (${meets}, 'BOTH')` : undefined),
  },
});

export const matches = (query: MentorFilters, plan: SearchPlan | undefined): RawBuilder<SqlBool> =>
  plan
    ? sql<SqlBool>`mentor.search @@ ${plan.query}::tsquery and ${SHOWS_WORDS} and ${mentorFilters.matches(query)}`
    : mentorFilters.matches(query);

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
    .select(plan ? sql<number>`0`.as('total') : mentorFilters.total(query).as('total'))
    .orderBy('mentor.directory_rank')
    .orderBy('mentor.id', 'desc');

type ListRow = MentorCardRow & { total: number };

export async function planSearch(
  db: CommunityDb,
  query: MentorFilters,
  mode: SearchMode,
): Promise<SearchPlan> {
  const plan = await communitySearch.plan(db, 'mentor_profile', { text: query.search, mode });
  return mentorFilters.isFiltered(query)
    ? amongFiltered(plan, await mentorFilters.expected(db, query))
    : plan;
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

const cursorOf =
  (mode: SearchMode) =>
  ({ directory_rank, id }: MentorCardRow): string =>
    encodeCursor({ mode, rank: directory_rank, id } satisfies Cursor);

/**
 * Takes from a total the profiles of accounts that have just gone: counting asks for no account, and the profiles are deleted within a minute.
 * One that is a lower bound stays.
 */
async function withoutGone<T>(
  db: CommunityDb,
  query: MentorFilters,
  plan: SearchPlan | undefined,
  total: T | number,
): Promise<T | number> {
  if (typeof total !== 'number') return total;
  const { gone } = await db
    .selectFrom('community.mentor_profile as mentor')
    .where(matches(query, plan))
    .where('mentor.hidden_at', 'is', null)
    .where(
      sql<SqlBool>`mentor.user_id = any (array(select user_id from auth.deleted_account_v1 where deleted_at > now() - interval '1 hour'))`,
    )
    .select(sql<number>`count(*)::integer`.as('gone'))
    .executeTakeFirstOrThrow();
  return total - gone;
}

async function listFound(db: CommunityDb, query: MentorListQuery, cursor: Cursor | undefined) {
  const { mode, plan, value } = await searchPage(
    cursor?.mode,
    async (searchMode) =>
      countedPlan(await planSearch(db, query, searchMode), (counted) => countFound(db, query, counted)),
    async (searchPlan) => ({ rows: await pageQuery(db, query, searchPlan, cursor).execute() }),
  );
  const { rows, next } = cutPage(value.rows, query.limit, cursorOf(mode));
  // If the first page is the only one, its length is the total.
  const total =
    cursor || next
      ? await withoutGone(db, query, plan, await searchTotal(plan, () => countFound(db, query, plan)))
      : rows.length;
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
    mentorFilters.isFiltered(query) || !isUsualLimit(query.limit)
      ? await build().execute()
      : await preparedQuery<ListRow>(em, name, build, cursor ? [cursor.rank, cursor.rank, cursor.id] : []);
  const { rows, next } = cutPage(found, query.limit, cursorOf('strict'));
  // Where all are on one page, they are counted.
  const total =
    cursor || next
      ? await withoutGone(
          db,
          query,
          undefined,
          await mentorFilters.totalOf(db, query, { found, isFirst: cursor === undefined }),
        )
      : rows.length;
  return new Page({ mentors: rows.map(toMentorCard) }, total, next);
}
