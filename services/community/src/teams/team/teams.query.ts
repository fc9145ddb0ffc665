import { TEAM_TYPE_LABELS, type TeamListQuery } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { excerpt, isoTime, Page } from '@meshwork/service-kit';
import { type AddedWithin, type FeedItem, isAddedWithin, readNewest } from '@meshwork/service-kit/open-data';
import type { SearchMode } from '@meshwork/service-kit/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { answering } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { isNear, type NearestList, nearestPage, searchTerms } from '../../places/public.ts';
import { TEAM_CARD_COLUMNS, toTeamCard } from './team.mapper.ts';
import { isEstablished, listTeamsInOrder } from './team-list.query.ts';
import { type TeamFilters, teamConditions, teamFilters } from './team-list-filter.ts';
import { planSearch } from './team-search.query.ts';

/** The teams that a list or map finds. */
export function placedTeams(db: CommunityDb, query: TeamFilters): NearestList {
  const terms = searchTerms(query.search);
  const foundBy = async (mode: SearchMode) =>
    terms ? teamConditions(await planSearch(db, terms, mode)).found : sql<SqlBool>`true`;
  return {
    table: 'team',
    as: 'team',
    searching: terms !== undefined,
    fades: true,
    matches: async (mode) =>
      sql<SqlBool>`team.hidden_at is null and ${teamFilters.matches(query)} and ${await foundBy(mode)}`,
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
 * One page of the directory: by distance, by rank while searching, or else as {@link listTeamsInOrder}; faded teams last.
 * @param options see {@link listTeamsInOrder}
 * @throws AppError PLACE_UNKNOWN
 */
export async function listTeams(em: EntityManager, query: TeamListQuery, options?: { answers?: boolean }) {
  if (!query.near) return listTeamsInOrder(em, query, options);
  const db = dbOf(em);
  const page = await nearestPage(db, placedTeams(db, query), query, (ids) => readCards(db, ids));
  return new Page({ teams: page.cards }, page.total, page.next);
}

/** The teams that were added last, for feeds. */
export async function newestTeams(
  em: EntityManager,
  query: TeamListQuery,
  added?: AddedWithin,
): Promise<FeedItem[]> {
  const db = dbOf(em);
  const terms = searchTerms(query.search);
  const near = await isNear(db, 'team', query);
  const teams = await readNewest(
    { searching: terms !== undefined, limit: query.limit, added },
    async ({ mode, ...newest }) => {
      const found = terms ? teamConditions(await planSearch(db, terms, mode)).found : sql<SqlBool>`true`;
      return db
        .selectFrom('community.team as team')
        .where('team.hidden_at', 'is', null)
        .where(teamFilters.matches(query))
        .where(found)
        .where(near)
        .where(isAddedWithin('team.created_at', newest.added))
        .select(['team.id', 'team.team_number', 'team.team_name', 'team.team_type', 'team.location'])
        .select(['team.created_at', 'team.updated_at', excerpt('team.description', 240).as('description')])
        .select(isEstablished.as('is_established'))
        .orderBy('team.created_at', 'desc')
        .orderBy('team.id', 'desc')
        .limit(newest.limit)
        .execute();
    },
  );
  return teams.map((team) => ({
    page: `/teams/${team.id}`,
    title: `Team ${team.team_number} ${team.team_name}`,
    summary: [labelOf(TEAM_TYPE_LABELS, team.team_type), team.location, team.description]
      .filter(Boolean)
      .join('. '),
    categories: [team.team_type],
    published: isoTime(team.created_at),
    updated: isoTime(team.updated_at),
    isEstablished: team.is_established,
  }));
}
