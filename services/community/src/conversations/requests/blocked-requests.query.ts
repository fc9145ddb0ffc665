import type { RequestStatus, ThreadKind } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { isBlocked } from '../../people/public.ts';

/** There are people on both sides, and a block stands between each of one side and each of the other. */
const nobodyIsLeft = (request: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select bool_and(${isBlocked(sql`requester.user_id`, sql`recipient.user_id`)})
    from community.people_of_request(${request}) requester join community.people_of_request(${request}) recipient
      on requester.side = 'REQUESTER' and recipient.side = 'RECIPIENT'), false)`;

/** The blocks of the last minute, or all of them. */
export type Blocks = 'NEW' | 'ALL';

const CHOSEN: Readonly<Record<Blocks, RawBuilder<SqlBool>>> = {
  NEW: sql`created_at > now() - interval '1 minute'`,
  ALL: sql`true`,
};

/** What a person asked and was accepted. The offset keeps it a question per person, or PostgreSQL may read the requests of all people. */
const acceptedOf = (person: RawBuilder<unknown>) => sql`(
  select id, kind, target_id from community.request
  where requester_id = ${person} and kind <> 'TEAMS' and state = 'ACCEPTED'
  union all
  select asked.id, asked.kind, asked.target_id from community.team_membership owner
  join community.request asked on asked.acting_team_id = owner.team_id and asked.kind = 'TEAMS'
  where owner.user_id = ${person} and owner.role = 'OWNER' and asked.state = 'ACCEPTED' offset 0)`;

export interface BlockedRequest {
  readonly id: number;
  readonly kind: ThreadKind;
  readonly target_id: number | null;
}

/** Reads accepted requests whose people cannot talk any more: one of the two people of a block has asked. */
export async function readBlockedRequests(db: CommunityDb, blocks: Blocks): Promise<BlockedRequest[]> {
  const { rows } = await sql<BlockedRequest>`
    select distinct request.id, request.kind, request.target_id
    from (select blocker_id as id from auth.block_v1 where ${CHOSEN[blocks]}
      union select blocked_id from auth.block_v1 where ${CHOSEN[blocks]}) person
    cross join lateral ${acceptedOf(sql`person.id`)} request
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
