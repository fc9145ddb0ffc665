import type { RequestStatus, ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely';
import {
  type CommunityDb,
  type CommunityTables,
  dbOf,
  peopleOfRequest,
} from '../../database/community.entities.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { EventRequest } from '../../events/request-events.ts';
import type { Named, Words } from '../../events/words.ts';
import { siteWords } from '../reading-along/free-words.ts';
import { keepTiesOfTeams } from '../reading-along/kept-ties.sql.ts';
import { writeManySteps } from './request-step.sql.ts';

const NOW = sql<string>`now()`;

interface DeclinedRequest extends EventRequest {
  readonly requesterId: number | null;
}

const OPEN = ['PENDING', 'WAITING'] as const;

/** Declines the open requests of a target with one note. @param which the only state that is declined; absent: all open ones */
export async function declineOpen(
  em: EntityManager,
  target: { readonly kind: ThreadKind; readonly id: number },
  note: string,
  { authorId, which }: { authorId: number | null; which?: 'WAITING' },
): Promise<DeclinedRequest[]> {
  const db = dbOf(em);
  const rows = await db
    .selectFrom('community.request')
    .where('kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('state', 'in', which ? [which] : OPEN)
    .select(['id', 'requester_id as requesterId', 'with_minor as withMinor'])
    .orderBy('id')
    .forUpdate()
    .execute();
  await writeManySteps(db, {
    requestIds: rows.map(({ id }) => id),
    state: 'DECLINED',
    note,
    authorId,
  });
  return rows;
}

/** Tells the people whose requests {@link declineOpen} declined. @param note fixed words of this site */
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

/** Tells the same people that what they asked for is over, since nobody has declined them. */
export const overEvents = (declined: readonly DeclinedRequest[], initiative: Named): CommunityEvent[] =>
  declined.map((request) => ({
    name: 'request.ended',
    people: request.requesterId === null ? [] : [request.requesterId],
    request,
    kind: 'INITIATIVE',
    side: 'RECIPIENT',
    by: initiative.name,
    initiative,
    hasEnded: false,
    isOver: true,
    thanks: null,
  }));

/** Ends a request with one of its sides: an accepted one has ended, and `otherwise` decides about the rest. */
const ended = (last_side: ThreadSide, otherwise: RawBuilder<unknown>) => ({
  state: sql<RequestStatus>`case when request.state = 'ACCEPTED' then 'ENDED' ${otherwise} else request.state end`,
  due: null,
  last_side,
  last_at: NOW,
  decided_at: sql<string>`coalesce(request.decided_at, now())`,
  ended_at: sql<string>`case when request.state = 'ACCEPTED' then now() else request.ended_at end`,
});

/** Ends requests with their target and stores its last name: empty where moderators hide it, so that it does not come back. */
const gone = (name: RawBuilder<string>) => ({
  ...ended('RECIPIENT', sql`when request.state in ('PENDING', 'WAITING') then 'DECLINED'`),
  target_name: name,
});

const nameUnless = (hidden: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql<string>`case when ${hidden} is null then coalesce(${name}, '') else '' end`;

/** The recipient who keeps the conversations about an initiative: its poster, or else another of its managers. */
const keeper = sql<number | null>`(select manager.user_id from community.initiative_manager manager
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
  const requests = db.updateTable('community.request as request');
  if (thing === 'mentor')
    await requests
      .from('community.mentor_profile as mentor_profile')
      .set(
        gone(
          nameUnless(
            sql`mentor_profile.hidden_at`,
            sql`coalesce(mentor_profile.account_name, mentor_profile.display_name)`,
          ),
        ),
      )
      .set({ mentor_id: null })
      .whereRef('request.mentor_id', '=', 'mentor_profile.id')
      .where(which)
      .execute();
  if (thing === 'initiative')
    await requests
      .from('community.initiative as initiative')
      .set(gone(nameUnless(sql`initiative.hidden_at`, sql`initiative.title`)))
      .set({ recipient_id: keeper, initiative_id: null })
      .whereRef('request.initiative_id', '=', 'initiative.id')
      .where(which)
      .execute();
  if (thing === 'team') await settleTeamRequests(db, which);
}

/** For each conversation about a hidden thing that is open or accepted: who asked, and who reads along. */
export async function pausedEvents(
  db: CommunityDb,
  thing: SettledThing,
  id: number,
): Promise<CommunityEvent[]> {
  await untell(db, 'resumed', thing, id);
  const rows = await db
    .selectFrom('community.request as request')
    .where(`request.${thing}_id`, '=', id)
    .where('request.state', 'in', [...OPEN, 'ACCEPTED'])
    .select([
      'request.id',
      'request.with_minor as withMinor',
      sql<number[]>`array(select request.requester_id where request.requester_id is not null
        union select reader.person_id from community.reader where reader.request_id = request.id)`.as(
        'people',
      ),
    ])
    .orderBy('request.id')
    .execute();
  return rows.map(({ people, ...request }) => ({ name: 'request.paused', people, request }));
}

/** Takes back what people were told of a conversation about a thing, since the opposite holds now. @returns who was told, and of which */
const untell = (db: CommunityDb, told: 'paused' | 'resumed', thing: SettledThing, id: number) =>
  db
    .deleteFrom('community.notification as notification')
    .using('community.request as request')
    .where(`request.${thing}_id`, '=', id)
    .where(sql<SqlBool>`notification.key = ${`${told}:`}::text || request.id`)
    .returning(['notification.person_id', 'request.id', 'request.with_minor as withMinor'])
    .execute();

/** For each conversation about a thing that a moderator gives back: who was told that it is paused. */
export const resumedEvents = async (
  db: CommunityDb,
  thing: SettledThing,
  id: number,
): Promise<CommunityEvent[]> =>
  (await untell(db, 'paused', thing, id)).map(({ person_id, ...request }) => ({
    name: 'request.resumed',
    people: [person_id],
    request,
  }));

async function settleTeamRequests(db: CommunityDb, which: RawBuilder<SqlBool>): Promise<void> {
  await keepTiesOfTeams(db, which);
  await db
    .updateTable('community.request as request')
    .from('community.team as team')
    .set(gone(nameUnless(sql`team.hidden_at`, sql`team.team_number || ' ' || team.team_name`)))
    .set({ team_id: null })
    .whereRef('request.team_id', '=', 'team.id')
    .where(which)
    .execute();
  await db
    .updateTable('community.request as request')
    .from('community.team as team')
    .set(ended('REQUESTER', sql`when request.state = 'PENDING' then 'WITHDRAWN'`))
    .set({ acting_team_id: null })
    .whereRef('request.acting_team_id', '=', 'team.id')
    .where('request.kind', '=', 'TEAMS')
    .where(which)
    .execute();
  await db
    .deleteFrom('community.request as request')
    .using('community.team as team')
    .whereRef('request.acting_team_id', '=', 'team.id')
    .where('request.kind', '<>', 'TEAMS')
    .where(which)
    .execute();
}

/** Settles the request by which a person became a member, or would have. */
async function moveMembership(
  em: EntityManager,
  { teamId, personId }: { teamId: number; personId: number },
  move: UpdateObject<CommunityTables, 'community.request'>,
  from: 'PENDING' | 'ACCEPTED',
): Promise<void> {
  await dbOf(em)
    .with('moved', (part) =>
      part
        .updateTable('community.request')
        .set({ ...move, due: null, last_at: NOW })
        .where('kind', '=', 'TEAM')
        .where('team_id', '=', teamId)
        .where('requester_id', '=', personId)
        .where('state', '=', from)
        .returning('id'),
    )
    .selectFrom('moved')
    .crossJoinLateral(() => peopleOfRequest(sql`moved.id`))
    .select(sql`pg_notify('community_inbox', person.user_id || ' ' || moved.id)`.as('told'))
    .execute();
}

export const endMembershipRequest = (em: EntityManager, membership: { teamId: number; personId: number }) =>
  moveMembership(em, membership, { state: 'ENDED', ended_at: NOW }, 'ACCEPTED');

/** Accepts the open request of a person who became a member in another way, such as by an invitation. */
export const acceptMembershipRequest = (
  em: EntityManager,
  membership: { teamId: number; personId: number },
) =>
  moveMembership(em, membership, { state: 'ACCEPTED', decided_at: NOW, last_side: 'RECIPIENT' }, 'PENDING');
