import type { RequestStatus } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import type { RequestRow } from './request-page.query.ts';

/** There are people on both sides, and a block stands between each of one side and each of the other. */
const nobodyIsLeft = (request: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select bool_and(${isBlocked(sql`requester.user_id`, sql`recipient.user_id`)})
    from community.people_of_request(${request}) requester join community.people_of_request(${request}) recipient
      on requester.side = 'REQUESTER' and recipient.side = 'RECIPIENT'), false)`;

/**
 * The accepted requests that one person made and another may answer. The offset keeps it a question per pair, before the more
 * expensive question whether anybody is left, or PostgreSQL may read the requests of all people.
 */
const acceptedBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(
  select asked.id, asked.kind, asked.target_id from (
    select id, kind, target_id, recipient_id, initiative_id, team_id from community.request
    where requester_id = ${one} and kind <> 'TEAMS' and state = 'ACCEPTED'
    union all
    select id, kind, target_id, null, null, request.team_id from community.team_membership owner
    join community.request on request.acting_team_id = owner.team_id and kind = 'TEAMS' and state = 'ACCEPTED'
    where owner.user_id = ${one} and owner.role = 'OWNER') asked
  where asked.recipient_id = ${other}
    or exists (select from community.team_membership owner
      where owner.team_id = asked.team_id and owner.user_id = ${other} and owner.role = 'OWNER')
    or exists (select from community.initiative_manager manager
      where manager.initiative_id = asked.initiative_id and manager.user_id = ${other}) offset 0)`;

export type BlockedRequest = Pick<RequestRow, 'id' | 'kind' | 'target_id'>;

/** Reads accepted requests whose people cannot talk any more. @param blocks SQL of the blocks that are looked at */
export async function readBlockedRequests(
  db: CommunityDb,
  blocks: RawBuilder<SqlBool>,
): Promise<BlockedRequest[]> {
  const { rows } = await sql<BlockedRequest>`
    select distinct request.id, request.kind, request.target_id
    from (select blocker_id as one, blocked_id as other from auth.block_v1 where ${blocks}
      union select blocked_id, blocker_id from auth.block_v1 where ${blocks}) pair
    cross join lateral ${acceptedBetween(sql`pair.one`, sql`pair.other`)} request
    where ${nobodyIsLeft(sql`request.id`)} order by request.id`.execute(db);
  return rows;
}

/** Ends an accepted request without a word, where nobody is left to talk with. @returns its state now */
export async function endBlockedRequest(db: CommunityDb, id: number): Promise<RequestStatus | undefined> {
  const { rows } = await sql<{ state: RequestStatus }>`
    with ended as (
      update community.request set state = 'ENDED', due = null, ended_at = now()
      where id = ${id} and state = 'ACCEPTED' and ${nobodyIsLeft(sql`request.id`)} returning id, state
    ), cleared as (
      update community.mark set unread_at = null, read_at = clock_timestamp() where request_id = (select id from ended)
    )
    select ended.state, pg_notify('community_inbox', person.user_id || ' ' || ended.id)
    from ended cross join lateral community.people_of_request(ended.id) person`.execute(db);
  return rows[0]?.state;
}
