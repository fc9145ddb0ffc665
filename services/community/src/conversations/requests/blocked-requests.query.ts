import type { RequestStatus, ThreadKind } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { isBlocked } from '../../people/public.ts';

/** There are people on both sides, and a block stands between each of one side and each of the other. */
const nobodyIsLeft = (request: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select bool_and(${isBlocked(sql`requester.user_id`, sql`recipient.user_id`)})
    from community.people_of_request(${request}) requester join community.people_of_request(${request}) recipient
      on requester.side = 'REQUESTER' and recipient.side = 'RECIPIENT'), false)`;

/** A block that was set while the last reading ran is read by the next one. */
const blocksSince = (since: string | null) => sql`
  select distinct blocker_id, blocked_id from auth.block_v1
  where created_at > coalesce(${since}::timestamptz - interval '1 minute', now() - interval '1 day')`;

/** The offset keeps it a question per person, or PostgreSQL may read the requests of all people. */
const requestsOf = (person: RawBuilder<unknown>) => sql`
  select request_id, side from community.request_person where user_id = ${person} offset 0`;

export interface BlockedRequest {
  readonly id: number;
  readonly kind: ThreadKind;
  readonly target_id: number | null;
}

/** Accepted requests whose people cannot talk any more because of the blocks since a time. @returns with the time of the reading */
export async function readBlockedRequests(
  db: CommunityDb,
  since: string | null,
): Promise<{ readonly at: string; readonly requests: readonly BlockedRequest[] }> {
  const { rows } = await sql<{ at: string; requests: BlockedRequest[] }>`
    select now() as at, (
      select coalesce(json_agg(found order by found.id), '[]') from (
        select distinct request.id, request.kind, request.target_id
        from (${blocksSince(since)}) block
        cross join lateral (${requestsOf(sql`block.blocker_id`)}) one
        join lateral (${requestsOf(sql`block.blocked_id`)}) other
          on other.request_id = one.request_id and other.side <> one.side
        cross join lateral (
          select id, kind, target_id from community.request where id = one.request_id and state = 'ACCEPTED' offset 0) request
        where ${nobodyIsLeft(sql`request.id`)}) found) as requests`.execute(db);
  return rows[0] ?? { at: '', requests: [] };
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
