import { TEAM_TYPE_LABELS, type TeamListQuery } from '@meshwork/contracts-community';
import { labelOf } from '@meshwork/contracts-core';
import { excerpt, isoTime } from '@meshwork/service-kit';
import { type AddedWithin, type FeedItem, isAddedWithin, readNewest } from '@meshwork/service-kit/open-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { communitySearch, isNear, searchTerms } from '../../places/public.ts';
import { isEstablished } from './team-list.query.ts';
import { matchesFilters, teamConditions } from './team-list-filter.ts';

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
      const plan = terms && (await communitySearch.plan(db, 'team', { text: terms.text, mode }));
      const found = plan ? teamConditions({ ...plan, number: terms?.number }).found : sql<SqlBool>`true`;
      return db
        .selectFrom('community.team as team')
        .where('team.hidden_at', 'is', null)
        .where(matchesFilters(query))
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
