import type { CommunityStart } from '@meshwork/contracts-community';
import { type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { FIRST_DAY, isUpcoming } from '../initiative/initiative-order.ts';

const MOST_GOING = 2;

/** Reads the initiatives that a person has joined and that are not over, the soonest first. */
export const readGoing = (db: CommunityDb, personId: number): Promise<CommunityStart['going']> =>
  db
    .selectFrom('community.request as request')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'request.initiative_id')
    .where('request.requester_id', '=', personId)
    .where('request.kind', '=', 'INITIATIVE')
    .where('request.state', '=', 'ACCEPTED')
    .where(sql<SqlBool>`initiative.is_listed`)
    .where('initiative.state', '=', 'PUBLISHED')
    .where(isUpcoming(new Date().toISOString()))
    .select(['initiative.id', 'initiative.title', 'initiative.start_date as startDate'])
    .select(['initiative.start_time as startTime', 'initiative.location'])
    .orderBy(FIRST_DAY)
    .orderBy('initiative.id')
    .limit(sql.lit(MOST_GOING))
    .execute();

type OwnRole = Omit<CommunityStart, 'going' | 'asked'>;

/** Reads the teams that are offered to a person, and what their first steps depend on. */
export async function readOwnRole(db: CommunityDb, personId: number): Promise<OwnRole> {
  const { rows } = await sql<OwnRole>`
    with own_team as materialized (
      select team_id from community.team_membership where user_id = ${personId} and role = 'OWNER'
    )
    select
      case
        when exists (select from community.mentor_profile where user_id = ${personId}) then 'MENTOR'
        when exists (select from own_team) then 'CAPTAIN'
        when exists (select from community.initiative_manager where user_id = ${personId}) then 'ORGANIZER'
        when exists (select from community.guardian where person_id = ${personId} and ended_at is null) then 'GUARDIAN'
        else 'LEARNER'
      end as role,
      exists (select from community.team_membership where user_id = ${personId})
        or exists (select from community.request where kind = 'TEAM' and state = 'PENDING' and requester_id = ${personId}) as "hasTeam",
      exists (select from own_team join community.team_membership member using (team_id) where member.user_id <> ${personId})
        or exists (select from community.team_invitation where team_id = any(array(select team_id from own_team))
          and revoked_at is null and uses_left > 0) as "hasInvited",
      array(select jsonb_build_object('id', team.id, 'teamNumber', team.team_number, 'teamName', team.team_name)
        from community.team_transfer transfer join community.team on team.id = transfer.team_id
        where transfer.to_user = ${personId}
          and not ${isBlocked(sql`transfer.from_user`, sql`transfer.to_user`)} order by team.id) as offered`.execute(
    db,
  );
  return rows[0] ?? { role: 'LEARNER', hasTeam: false, hasInvited: false, offered: [] };
}
