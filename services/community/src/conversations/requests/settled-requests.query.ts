import type { ThreadKind } from '@meshwork/contracts-community';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { EventRequest } from '../../events/request-events.ts';
import type { Named, Words } from '../../events/words.ts';
import { siteWords } from '../reading-along/free-words.ts';
import { writeManySteps } from './request-step.query.ts';

interface DeclinedRequest extends EventRequest {
  readonly requesterId: number | null;
}

const OPEN = sql`('PENDING', 'WAITING')`;

/** Declines the open requests of a target with one note. @param which the only state that is declined; absent: all open ones */
export async function declineOpen(
  em: EntityManager,
  target: { readonly kind: ThreadKind; readonly id: number },
  note: string,
  { authorId, which }: { authorId: number | null; which?: 'WAITING' },
): Promise<DeclinedRequest[]> {
  const db = dbOf(em);
  const { rows } = await sql<DeclinedRequest>`
    select id, requester_id as "requesterId", with_minor as "withMinor" from community.request
    where kind = ${target.kind} and target_id = ${target.id} and state in ${which ? sql`('WAITING')` : OPEN}
    order by id for update`.execute(db);
  await writeManySteps(db, {
    requestIds: rows.map(({ id }) => id),
    state: 'DECLINED',
    note,
    authorId,
  });
  return rows;
}

/** What those are told whom {@link declineOpen} declined. @param note fixed words of this site */
export const declinedEvents = (
  declined: readonly DeclinedRequest[],
  kind: ThreadKind,
  target: Named,
  by: Words,
  note: string,
): CommunityEvent[] =>
  declined.map((request) => ({
    name: 'request.answered',
    people: request.requesterId === null ? [] : [request.requesterId],
    request,
    kind,
    target,
    by,
    answer: 'DECLINED',
    note: siteWords(note),
  }));

/** Ends requests with their target and stores its last name: empty where moderators hide it, so that it does not come back. */
const gone = (name: RawBuilder<unknown>) => sql`
  state = case when request.state = 'ACCEPTED' then 'ENDED' when request.state in ${OPEN} then 'DECLINED' else request.state end,
  due = null, last_side = 'RECIPIENT', last_at = now(), decided_at = coalesce(request.decided_at, now()),
  ended_at = case when request.state = 'ACCEPTED' then now() else request.ended_at end, target_name = ${name}`;

const nameUnless = (hidden: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`case when ${hidden} is null then coalesce(${name}, '') else '' end`;

/** The recipient who keeps the conversations about an initiative: its poster, or else another of its managers. */
const keeper = sql`(select manager.user_id from community.initiative_manager manager
  where manager.initiative_id = initiative.id and manager.user_id is distinct from request.requester_id
  order by manager.user_id is distinct from initiative.created_by, manager.user_id limit 1)`;

export type SettledThing = 'mentor' | 'initiative' | 'team';

/**
 * Ends the requests to targets that are deleted in the same transaction: a request stays readable for its people, and what
 * was asked in the name of a team goes with it, but for what two teams wrote. The foreign keys of requests see to it that nobody
 * deletes a target without this.
 */
export async function settleRequests(
  db: CommunityDb,
  thing: SettledThing,
  which: RawBuilder<SqlBool>,
): Promise<void> {
  if (thing === 'mentor')
    await sql`update community.request request
      set ${gone(nameUnless(sql`mentor_profile.hidden_at`, sql`coalesce(mentor_profile.account_name, mentor_profile.display_name)`))},
        mentor_id = null
      from community.mentor_profile where request.mentor_id = mentor_profile.id and ${which}`.execute(db);
  if (thing === 'initiative')
    await sql`update community.request request
      set ${gone(nameUnless(sql`initiative.hidden_at`, sql`initiative.title`))}, recipient_id = ${keeper}, initiative_id = null
      from community.initiative where request.initiative_id = initiative.id and ${which}`.execute(db);
  if (thing !== 'team') return;
  await sql`update community.request request
    set ${gone(nameUnless(sql`team.hidden_at`, sql`team.team_number || ' ' || team.team_name`))}, team_id = null
    from community.team where request.team_id = team.id and ${which}`.execute(db);
  await sql`update community.request request set
      state = case when request.state = 'ACCEPTED' then 'ENDED' when request.state = 'PENDING' then 'WITHDRAWN' else request.state end,
      due = null, last_side = 'REQUESTER', last_at = now(), decided_at = coalesce(request.decided_at, now()),
      ended_at = case when request.state = 'ACCEPTED' then now() else request.ended_at end, acting_team_id = null
    from community.team where request.acting_team_id = team.id and request.kind = 'TEAMS' and ${which}`.execute(
    db,
  );
  await sql`delete from community.request request using community.team
    where request.acting_team_id = team.id and request.kind <> 'TEAMS' and ${which}`.execute(db);
}

/** Settles the request by which a person became a member, or would have. */
async function moveMembership(
  em: EntityManager,
  { teamId, personId }: { teamId: number; personId: number },
  move: RawBuilder<unknown>,
  from: 'PENDING' | 'ACCEPTED',
): Promise<void> {
  await sql`
    with moved as (
      update community.request set ${move}, due = null, last_at = now()
      where kind = 'TEAM' and team_id = ${teamId} and requester_id = ${personId} and state = ${from}
      returning id
    )
    select pg_notify('community_inbox', person.user_id || ' ' || moved.id)
    from moved cross join lateral community.people_of_request(moved.id) person`.execute(dbOf(em));
}

export const endMembershipRequest = (em: EntityManager, membership: { teamId: number; personId: number }) =>
  moveMembership(em, membership, sql`state = 'ENDED', ended_at = now()`, 'ACCEPTED');

/** Accepts the open request of a person who became a member in another way, such as by an invitation. */
export const acceptMembershipRequest = (
  em: EntityManager,
  membership: { teamId: number; personId: number },
) =>
  moveMembership(
    em,
    membership,
    sql`state = 'ACCEPTED', decided_at = now(), last_side = 'RECIPIENT'`,
    'PENDING',
  );
