import type { InitiativeListQuery } from '@meshwork/contracts-community';
import { excerpt, isoTime, Page } from '@meshwork/service-kit';
import { type AddedWithin, type FeedItem, isAddedWithin, readNewest } from '@meshwork/service-kit/open-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { communitySearch, isNear, type NearestList, nearestPage, searchTerms } from '../../places/public.ts';
import { toInitiativeCard } from './initiative.mapper.ts';
import { isDemo } from './initiative-columns.ts';
import { type InitiativeFilters, isInTime, isInTimeByIndex, matches } from './initiative-filter.ts';
import { listInitiativesByDay, planSearch, readCards } from './initiative-list.sql.ts';

/** Days since 2000, those without a date last: of one city the soonest comes first. */
const DAY_NUMBER = sql<number>`coalesce(initiative.first_day - date '2000-01-01', 2147483647)`;

/** The initiatives that a list or map finds. */
export const placedInitiatives = (
  db: CommunityDb,
  query: InitiativeFilters,
  at = new Date().toISOString(),
): NearestList => ({
  table: 'initiative',
  as: 'initiative',
  day: DAY_NUMBER,
  searching: searchTerms(query.search) !== undefined,
  matches: async (mode) => {
    const plan = await planSearch(db, query, mode, at);
    const isTimely = plan ? isInTime(query.when, at) : isInTimeByIndex(query.when, at);
    return sql<SqlBool>`${matches(query, plan)} and ${isTimely}`;
  },
});

/** One page of the board: by distance, or as {@link listInitiativesByDay}. @throws AppError PLACE_UNKNOWN */
export async function listInitiatives(em: EntityManager, query: InitiativeListQuery) {
  if (!query.near) return listInitiativesByDay(em, query);
  const db = dbOf(em);
  const { cards, total, next } = await nearestPage(db, placedInitiatives(db, query), query, async (ids) =>
    (await readCards(em, ids)).map(toInitiativeCard),
  );
  return new Page(cards, total, next);
}

const MARKS = { PUBLISHED: '', DRAFT: '', POSTPONED: 'Postponed: ', CANCELLED: 'Cancelled: ' } as const;

/** Not by an account that was new, or a week old. */
const isEstablished = sql<boolean>`(not initiative.by_new_account or initiative.created_at < now() - interval '7 days')`;

/** The time from which everybody could see it; the order of `initiative_added_idx`. */
const addedAt = sql<string>`coalesce(initiative.published_at, initiative.created_at)`;

const dates = (start: string | null, end: string | null): string =>
  start === end || end === null ? (start ?? '') : `${start ?? ''} to ${end}`;

/** The initiatives that were posted last, for feeds. */
export async function newestInitiatives(
  em: EntityManager,
  query: InitiativeListQuery,
  added?: AddedWithin,
): Promise<FeedItem[]> {
  const db = dbOf(em);
  const searching = searchTerms(query.search) !== undefined;
  const near = await isNear(db, 'initiative', query);
  const found = await readNewest({ searching, limit: query.limit, added }, async ({ mode, ...newest }) => {
    const search = { text: query.search, mode };
    const plan = searching ? await communitySearch.plan(db, 'initiative', search) : undefined;
    return db
      .selectFrom('community.initiative as initiative')
      .where(matches(query, plan))
      .where(isInTime(query.when, new Date().toISOString()))
      .where(near)
      .where(isAddedWithin(addedAt, newest.added))
      .select(['initiative.id', 'initiative.title', 'initiative.organization', 'initiative.initiative_type'])
      .select(['initiative.start_date', 'initiative.end_date', 'initiative.location', 'initiative.state'])
      .select(['initiative.updated_at', 'initiative.language', addedAt.as('added_at')])
      .select([
        excerpt('initiative.description', 240).as('description'),
        isDemo.as('is_demo'),
        isEstablished.as('is_established'),
      ])
      .orderBy(addedAt, 'desc')
      .orderBy('initiative.id', 'desc')
      .limit(newest.limit)
      .execute();
  });
  return found.map((row) => ({
    page: `/initiatives/${row.id}`,
    title: `${MARKS[row.state]}${row.title}${row.is_demo ? ' (demo)' : ''}`,
    summary: [dates(row.start_date, row.end_date), row.location, row.organization, row.description]
      .filter(Boolean)
      .join('. '),
    language: row.language,
    categories: [row.initiative_type, ...(row.is_demo ? ['demonstration'] : [])],
    published: isoTime(row.added_at),
    updated: isoTime(row.updated_at),
    isEstablished: row.is_established,
  }));
}
