import type { ThreadFilter, ThreadSide } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { unnamed, type Words } from '../../events/words.ts';
import { hasBlocked, isBlocked } from '../../people/public.ts';
import { READS_ALONG } from '../reading-along/reads-along.ts';

/** A request of a person, with the side on which they stand. */
export interface RequestOfPerson {
  request_id: number;
  side: ThreadSide;
  reads_along: boolean;
}
type Standing = Omit<RequestOfPerson, 'reads_along'> & { reads: boolean };

/** As one of its people, or as the adult who reads along. */
const ownRequests = (personId: number) => sql<Standing>`(
  select taken.request_id, taken.side, false as reads from community.request_person taken where taken.user_id = ${personId}
  union all
  select reader.request_id, reader.side, true from community.reader
  where reader.person_id = ${personId} and ${READS_ALONG})`;

/** The same of one request: to plan the view takes longer than to read it. */
const ownRequest = (personId: number, requestId: number) => sql<Standing>`(
  select ${requestId}::integer as request_id, taken.side, false as reads
  from community.people_of_request(${requestId}) taken where taken.user_id = ${personId}
  union all
  select reader.request_id, reader.side, true from community.reader
  where reader.person_id = ${personId} and reader.request_id = ${requestId} and ${READS_ALONG})`;

/**
 * The requests of a person with their side, one row each. Who stands on both sides reads as the one who asked; who reads along and
 * takes part as well counts as taking part.
 * @param requestId one of them alone
 */
export const requestsOf = (db: CommunityDb, personId: number, requestId?: number) =>
  db
    .selectFrom(
      (requestId === undefined ? ownRequests(personId) : ownRequest(personId, requestId)).as('person'),
    )
    .groupBy('person.request_id')
    .select([
      'person.request_id',
      sql<ThreadSide>`coalesce(max(person.side) filter (where not person.reads), max(person.side))`.as(
        'side',
      ),
      sql<boolean>`bool_and(person.reads)`.as('reads_along'),
    ]);

/** A block ends an accepted request, and both sides can still read it (docs/product.md#blocking). */
export const outlastsBlocks = sql<SqlBool>`request.state in ('ACCEPTED', 'ENDED')`;

/** Tells whether a block hides a `request` between two people. @param one,other SQL of their ids */
export const isHiddenByBlock = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not ${outlastsBlocks} and ${isBlocked(one, other)})`;

type OfTwo = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** Tells whether something holds between a person and each of the other side of a request. */
const betweenAll = (
  is: OfTwo,
  request: RawBuilder<unknown>,
  side: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select bool_and(${is(person, sql`other.user_id`)}) from community.people_of_request(${request}) other
    where other.side <> ${side}), false)`;

/** The first condition is asked once: people without blocks pay nothing. */
const hasAnyBlock = (person: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from auth.block_v1 any_block
    where any_block.blocker_id = ${person} or any_block.blocked_id = ${person})`;

/**
 * Tells whether blocks hide a `request` from a person. Whoever asked learns nothing of the blocks of the other side, and goes on seeing what
 * they sent (docs/product.md#blocking).
 * @param id,side,person SQL of the request's id, the person's side and id
 */
export const isRequestHidden = (
  id: RawBuilder<unknown>,
  side: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasAnyBlock(person)} and not ${outlastsBlocks} and case when ${side} = 'REQUESTER'
    then ${betweenAll(hasBlocked, id, side, person)} else ${betweenAll(isBlocked, id, side, person)} end)`;

/** Tells whether a block stands between the person and each of the other side. */
export const isRequestBlocked = (
  request: RawBuilder<unknown>,
  side: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasAnyBlock(person)} and ${betweenAll(isBlocked, request, side, person)})`;

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'REQUESTER' ? 'RECIPIENT' : 'REQUESTER');

export const OPEN = sql<SqlBool>`request.state in ('PENDING', 'WAITING', 'ACCEPTED')`;

/** The target of the `request`, or a team that wrote to another, is hidden, so nobody can answer. */
export const isTargetHidden = sql<SqlBool>`(coalesce(
  (select hidden_at from community.mentor_profile where id = request.mentor_id),
  (select hidden_at from community.initiative where id = request.initiative_id),
  (select min(hidden_at) from community.team
    where id in (request.team_id, case request.kind when 'TEAMS' then request.acting_team_id end))) is not null)`;

/** The request needs something of the person's side. */
export const awaitsReader = sql<SqlBool>`(not mine.reads_along
  and (request.due is not distinct from mine.side or (mine.side = 'RECIPIENT' and request.state = 'PENDING'))
  and request.hidden_at is null and not ${isTargetHidden})`;

/** The filters of the list, of a `request` and the side on which the person stands (`mine`). */
export const SHOWN: Readonly<Record<ThreadFilter, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  waiting: sql`(${OPEN} and ${awaitsReader})`,
  others: sql`not (${OPEN} and ${awaitsReader})`,
  open: OPEN,
  closed: sql`not ${OPEN}`,
};

/**
 * SQL of the place of `request` on the waiting list of its side, from 1; null where it does not wait. It reads those ahead in the
 * index of those who wait, which has all that it needs.
 */
export const WAITING_POSITION = sql<number | null>`case when request.state = 'WAITING' then (
  select count(*)::int from community.request ahead
  where ahead.initiative_id = request.initiative_id and ahead.state = 'WAITING'
    and (ahead.acting_team_id is null) = (request.acting_team_id is null)
    and (ahead.created_at, ahead.id) <= (request.created_at, request.id)) end`;

/** The person stands on this side and does not read along; everything without a side, by the same text. */
export const isOnSide = (side: ThreadSide | undefined) =>
  sql<SqlBool>`(${side ?? null}::text is null or (mine.side = ${side ?? null} and not mine.reads_along))`;

/** Marks a request as seen by a person, with its entries behind the bell. @throws AppError THREAD_NOT_FOUND */
export async function openRequest(db: CommunityDb, requestId: number, personId: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    with mine as materialized (${requestsOf(db, personId, requestId)}), seen as (
      update community.mark set unread_at = null, read_at = clock_timestamp(), mailed_at = null
      where request_id = ${requestId} and person_id = ${personId} and exists (select from mine)
    ), read as (
      update community.notification set read_at = clock_timestamp()
      where request_id = ${requestId} and person_id = ${personId} and read_at is null and exists (select from mine)
    )
    select exists (select from mine) as found, pg_notify('community_inbox', concat_ws(' ', ${personId}::integer, ${requestId}::integer))`.execute(
    db,
  );
  if (!rows[0]?.found) throw fail('THREAD_NOT_FOUND');
}

/** The matter that a mail about the `request` names; null where that is hidden or gone. */
export const MATTER = sql<Words | null>`(case when request.kind = 'MENTOR' then ${sql.lit(JSON.stringify(unnamed.mentoring()))}::json
  else (select json_build_object('text', thing.name,
      'isEstablished', not thing.by_new_account or thing.created_at < now() - interval '7 days')
    from (
      select id, title as name, by_new_account, created_at, hidden_at from community.initiative where id = request.initiative_id
      union all
      select id, team_number || ' ' || team_name, by_new_account, created_at, hidden_at from community.team where id = request.team_id
    ) thing where thing.hidden_at is null) end)`;
