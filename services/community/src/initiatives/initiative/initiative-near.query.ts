import type { InitiativeCard, InitiativeListQuery } from '@meshwork/contracts-community';
import { Page } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { type NearestList, nearestPage, searchTerms } from '../../places/public.ts';
import { toInitiativeCard } from './initiative.mapper.ts';
import { type InitiativeFilters, isInTime, matches } from './initiative-filter.ts';
import { listInitiativesByDay, planSearch, readCards } from './initiative-list.query.ts';
import { dayFrom, isUpcoming } from './initiative-order.ts';

/** The initiatives that a list or map finds. */
export const placedInitiatives = (
  db: CommunityDb,
  query: InitiativeFilters,
  at = new Date().toISOString(),
): NearestList => ({
  table: 'initiative',
  as: 'initiative',
  searching: searchTerms(query.search) !== undefined,
  matches: async (mode) => {
    const plan = await planSearch(db, query, mode, at);
    // The expression of an index that has those which have not ended, without the others.
    const isInTimeOfMap =
      query.when === 'upcoming' && !plan
        ? sql<SqlBool>`coalesce(initiative.last_day, 'infinity'::date) >= ${dayFrom(at, -1)}::date and ${isUpcoming(at)}`
        : isInTime(query.when, at);
    return sql<SqlBool>`${matches(query, plan)} and ${isInTimeOfMap}`;
  },
});

/** One page of the board: by distance, or as {@link listInitiativesByDay}. @throws AppError PLACE_UNKNOWN */
export async function listInitiatives(
  em: EntityManager,
  query: InitiativeListQuery,
): Promise<Page<InitiativeCard[]>> {
  if (!query.near) return listInitiativesByDay(em, query);
  const db = dbOf(em);
  const { cards, total, next } = await nearestPage(db, placedInitiatives(db, query), query, async (ids) =>
    (await readCards(em, ids)).map(toInitiativeCard),
  );
  return new Page(cards, total, next);
}
