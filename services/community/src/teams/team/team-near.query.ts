import type { TeamCard, TeamListQuery } from '@meshwork/contracts-community';
import { Page } from '@meshwork/service-kit';
import type { SearchMode } from '@meshwork/service-kit/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { answering } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { type CityTotals, isOneOf, type NearestList, nearestPage, searchTerms } from '../../places/public.ts';
import { toTeamCard } from './team.mapper.ts';
import { TEAM_CARD_COLUMNS } from './team-columns.ts';
import { listTeamsInOrder } from './team-list.query.ts';
import { isFiltered, matchesFilters, type TeamFilters, teamConditions } from './team-list-filter.ts';
import { planSearch } from './team-search.query.ts';

/** All teams, and those of countries, are counted by city as they are written. */
function cityTotalsOf({ country, ...others }: TeamFilters): CityTotals | undefined {
  if (isFiltered({ ...others, country: [] })) return undefined;
  return country.length === 0
    ? { table: 'team_city', where: sql<SqlBool>`true` }
    : { table: 'team_city_country', where: isOneOf('kept.country', country) };
}

/** The teams that a list or map finds. */
export function placedTeams(db: CommunityDb, query: TeamFilters): NearestList {
  const terms = searchTerms(query.search);
  const foundBy = async (mode: SearchMode) =>
    terms ? teamConditions(await planSearch(db, query, terms, mode)).found : sql<SqlBool>`true`;
  return {
    table: 'team',
    as: 'team',
    searching: terms !== undefined,
    fades: true,
    cityTotals: terms ? undefined : cityTotalsOf(query),
    matches: async (mode) =>
      sql<SqlBool>`team.hidden_at is null and ${matchesFilters(query)} and ${await foundBy(mode)}`,
  };
}

const readCards = async (db: CommunityDb, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('community.team as team')
    .where(sql<SqlBool>`team.id = any(${[...ids]}::int[])`)
    .select([...TEAM_CARD_COLUMNS, answering('team').as('answering')])
    .execute();
  return rows.map(toTeamCard);
};

/**
 * One page of the directory: by distance, by rank while searching, or else by number; faded teams last.
 * @param options see {@link listTeamsInOrder}
 * @throws AppError PLACE_UNKNOWN
 */
export async function listTeams(
  em: EntityManager,
  query: TeamListQuery,
  options?: { answers?: boolean },
): Promise<Page<{ teams: TeamCard[] }>> {
  if (!query.near) return listTeamsInOrder(em, query, options);
  const db = dbOf(em);
  const page = await nearestPage(db, placedTeams(db, query), query, (ids) => readCards(db, ids));
  return new Page({ teams: page.cards }, page.total, page.next);
}
