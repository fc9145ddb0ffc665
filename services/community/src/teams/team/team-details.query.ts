import type { Team, TeamType } from '@meshwork/contracts-community';
import { teamNumberOf } from '@meshwork/contracts-core';
import { preparedQuery } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { answering, lacksReader } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import {
  importedFrom,
  TEAM_CARD_COLUMNS,
  TEAM_PAGE_COLUMNS,
  type TeamPageRow,
  toTeam,
} from './team.mapper.ts';

const memberCount = sql<number>`(select count(*)::int from community.team_membership member
  where member.team_id = team.id)`;

const ownerCount = sql<number>`(select count(*)::int from community.team_membership owner
  where owner.team_id = team.id and owner.role = 'OWNER')`;

const OWNERS = sql`select owner.user_id from community.team_membership owner
  where owner.team_id = team.id and owner.role = 'OWNER'`;

/** Reads a hidden team, too: the caller decides who may see it. @throws AppError TEAM_NOT_FOUND */
const readTeamPage = (db: CommunityDb, id: number): Promise<TeamPageRow> =>
  teamPage(db, id).executeTakeFirstOrThrow(() => fail('TEAM_NOT_FOUND'));

/** The same outside any transaction: its statement is planned once. @throws AppError TEAM_NOT_FOUND */
export async function readTeamPagePrepared(em: EntityManager, id: number): Promise<TeamPageRow> {
  const [row] = await preparedQuery(em, 'team-page', () => teamPage(dbOf(em), id), [id]);
  if (!row) throw fail('TEAM_NOT_FOUND');
  return row;
}

const teamPage = (db: CommunityDb, id: number) =>
  db
    .selectFrom('community.team as team')
    .where('team.id', '=', id)
    .select([
      ...TEAM_CARD_COLUMNS,
      ...TEAM_PAGE_COLUMNS,
      memberCount.as('member_count'),
      ownerCount.as('owner_count'),
      answering('team').as('answering'),
      lacksReader(OWNERS).as('lacks_reader'),
      importedFrom('team').as('source'),
    ]);

/** A team as the person sees it who has just changed it. @throws AppError TEAM_NOT_FOUND */
export const readTeam = async (db: CommunityDb, id: number): Promise<Team> =>
  toTeam(await readTeamPage(db, id));

/**
 * Finds a team by type and number: the programme's team before community teams, an older team before a newer one.
 * @throws AppError TEAM_NOT_FOUND
 */
export async function findTeamId(db: CommunityDb, teamType: TeamType, teamNumber: string): Promise<number> {
  const row = await db
    .selectFrom('community.team as team')
    .where('team.hidden_at', 'is', null)
    .where('team.team_type', '=', teamType)
    .where('team.number_key', '=', sql<string>`upper(${teamNumberOf(teamNumber)}::text collate pg_c_utf8)`)
    .select('team.id')
    .orderBy('team.is_community_team')
    .orderBy('team.id')
    .executeTakeFirstOrThrow(() => fail('TEAM_NOT_FOUND'));
  return row.id;
}
