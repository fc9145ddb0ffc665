import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, type CommunityDb } from '../../database/community.entities.ts';
import { HAS_COME, IS_GIVEN_ON, noted } from '../../database/door.sql.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import { NEAR_A_PLACE } from '../../events/request-events.ts';
import { type Named, unnamed, type Words } from '../../events/words.ts';
import { IS_OVER } from './initiative-order.ts';

export interface PlaceTaker {
  readonly requestId: number;
  readonly personId: number | null;
  readonly teamId: number | null;
}

/** A request that waits, with its place on the list of its side. */
export interface WaitingRequest {
  readonly id: number;
  readonly personId: number;
  readonly withMinor: boolean;
  readonly place: number;
}

const COLUMNS = sql`waiting.id, waiting.requester_id as "personId", waiting.with_minor as "withMinor", waiting.place::integer`;
/** A requester is not notified of a request that moderators hide, nor of one to an initiative that they hide. */
const isTold = (
  initiativeId: number,
) => sql<SqlBool>`waiting.requester_id is not null and waiting.hidden_at is null
  and not exists (select from community.initiative where id = ${initiativeId} and hidden_at is not null)`;

/** The initiative took place, and its organizers saw the person of the `place` there or confirmed hours, and noted nobody else for it. */
export const IS_CONFIRMED = sql<SqlBool>`(initiative.is_listed and initiative.state <> 'CANCELLED' and ${IS_OVER} and not ${IS_GIVEN_ON}
  and (${HAS_COME} or exists (select from community.request
    where request.id = place.request_id and request.confirmed_hours is not null)))`;

/** Counts the people of a `request`, at least one, as peopleOf() does. */
export const PEOPLE = sql<number>`greatest(1, coalesce(request.students, 0) + coalesce(request.adults, 0))`;

/** Counts the people who came for the `place`, where somebody did: as many as was noted first, or all of the `request`. */
export const PEOPLE_WHO_CAME = sql<number>`coalesce(
  (${noted(sql`entry.came`, sql`true`)} order by entry.happened_at, entry.id limit 1), ${PEOPLE})`;

export interface Sides {
  readonly teamsCount: number;
  readonly individualsCount: number;
}

export const participationCounts = (id: RawBuilder<unknown> | number) => sql<Sides>`(
  select json_build_object(
    'teamsCount', count(distinct place.team_id),
    'individualsCount', count(*) filter (where place.team_id is null))
  from community.initiative_place place where place.initiative_id = ${id})`;

/** The same where places count people. */
export const peopleCounts = (id: RawBuilder<unknown> | number) => sql<Sides>`(
  select json_build_object(
    'teamsCount', coalesce(sum(${PEOPLE}) filter (where place.team_id is not null), 0),
    'individualsCount', coalesce(sum(${PEOPLE}) filter (where place.team_id is null), 0))
  from community.initiative_place place left join community.request on request.id = place.request_id
  where place.initiative_id = ${id})`;

/** Gives places. The database refuses one too many. */
export async function givePlaces(db: CommunityDb, initiativeId: number, takers: readonly PlaceTaker[]) {
  await db
    .insertInto('community.initiative_place')
    .columns(['initiative_id', 'request_id', 'person_id', 'team_id'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ request_id: number; person_id: number | null; team_id: number | null }>`unnest(
            ${takers.map(({ requestId }) => requestId)}::integer[],
            ${takers.map(({ personId }) => personId)}::integer[],
            ${takers.map(({ teamId }) => teamId)}::integer[])`.as<'taker'>(
            sql`taker (request_id, person_id, team_id)`,
          ),
        )
        .select(sql<number>`${initiativeId}::integer`.as('initiative_id'))
        .select(['taker.request_id', 'taker.person_id', 'taker.team_id']),
    )
    .execute();
}

export interface ListedRequest extends WaitingRequest {
  /** It waits since just now. */
  readonly isNew: boolean;
}

/**
 * Where a side is full, whatever made it so, the open requests of that side wait, in the order of their time; of teams that have joined
 * none waits, since it takes no further place. Where places count people, each waits for which too few are left. While moderators hide
 * the initiative everything stays as it is.
 * @param taken the requests that got their places just now, and are still open
 * @returns everybody who waits on a side that is full, with their places
 */
export async function fillWaitingList(db: CommunityDb, initiativeId: number, taken: readonly number[]) {
  const { rows } = await sql<ListedRequest>`
    with side as materialized (
      select side.is_team, initiative.counts_people, community.free_places(initiative, side.is_team) as free
      from community.initiative, (values (false), (true)) as side (is_team)
      where initiative.id = ${initiativeId} and initiative.hidden_at is null
    ), moved as (
      update community.request request set state = 'WAITING', due = null, last_side = 'RECIPIENT', last_at = now()
      from side
      where request.initiative_id = ${initiativeId} and request.state = 'PENDING'
        and (request.acting_team_id is not null) = side.is_team
        and side.free < case when side.counts_people then ${PEOPLE} else 1 end
        and request.id <> all(${[...taken]}::integer[])
        and (side.counts_people or not exists (select from community.initiative_place joined
          where joined.initiative_id = request.initiative_id and joined.team_id = request.acting_team_id))
      returning request.*
    ), waiting as (
      select listed.*, row_number() over (partition by listed.acting_team_id is null order by listed.created_at, listed.id) as place
      from (
        select id, requester_id, acting_team_id, with_minor, hidden_at, created_at from moved
        union all
        select id, requester_id, acting_team_id, with_minor, hidden_at, created_at from community.request
        where initiative_id = ${initiativeId} and state = 'WAITING'
          and id <> all(${[...taken]}::integer[])) listed
    )
    select ${COLUMNS}, waiting.id in (select id from moved) as "isNew" from waiting
    where ${isTold(initiativeId)} and (waiting.acting_team_id is not null) in (select is_team from side where counts_people or free <= 0)
    order by waiting.place`.execute(db);
  return rows;
}

/** Reads the requests of both sides that are near a place. */
export async function readNear(db: CommunityDb, initiativeId: number): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select ${COLUMNS} from (values (true), (false)) as side (of_people), lateral (
      select request.id, request.requester_id, request.with_minor, request.hidden_at,
        row_number() over (order by request.created_at, request.id) as place
      from community.request
      where request.initiative_id = ${initiativeId} and request.state = 'WAITING'
        and (request.acting_team_id is null) = side.of_people
      order by request.created_at, request.id limit ${sql.lit(NEAR_A_PLACE)}) waiting
    where ${isTold(initiativeId)}`.execute(db);
  return rows;
}

/**
 * Reads the person who runs an initiative, whose words its title and place are: its poster, while there is one.
 * @returns somebody without an account where nobody runs it
 */
export async function readRunner(db: CommunityDb, initiativeId: number): Promise<Words> {
  const runner = await db
    .selectFrom('community.initiative_manager as manager')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'manager.initiative_id')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'manager.user_id')
    .where('manager.initiative_id', '=', initiativeId)
    .select(['person.user_id as personId', 'person.display_name as text'])
    .orderBy(sql`manager.user_id is not distinct from initiative.created_by`, 'desc')
    .orderBy('manager.user_id')
    .executeTakeFirst();
  return { ...(runner ?? unnamed.person()), isEstablished: false };
}

/** Tells people of their places on the waiting list, each place once (docs/product.md#waiting-list). */
export async function waitingEvents(
  db: CommunityDb,
  initiative: Named,
  waiting: readonly WaitingRequest[],
): Promise<CommunityEvent[]> {
  if (waiting.length === 0) return [];
  const by = await readRunner(db, initiative.id);
  return waiting.map(({ id, personId, withMinor, place }) => ({
    name: 'request.waiting',
    people: [personId],
    request: { id, withMinor },
    initiative,
    place,
    by,
  }));
}

/** Reads the people who have a place, without those whose request moderators hide. */
export async function readParticipantIds(db: CommunityDb, initiativeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('community.initiative_place as place')
    .leftJoin('community.request as request', 'request.id', 'place.request_id')
    .where('place.initiative_id', '=', initiativeId)
    .where('request.hidden_at', 'is', null)
    .distinct()
    .select('place.person_id')
    .execute();
  return rows.flatMap(({ person_id }) => person_id ?? []);
}

/** Reads the requests that have a place, one of each person; an ended one is read alone. @param side absent: of both */
export async function readJoinedIds(
  db: CommunityDb,
  initiativeId: number,
  side?: 'teams' | 'individuals',
): Promise<number[]> {
  const rows = await db
    .selectFrom('community.initiative_place as place')
    .innerJoin('community.request as request', 'request.id', 'place.request_id')
    .where('place.initiative_id', '=', initiativeId)
    .where('request.state', '=', 'ACCEPTED')
    .where('request.requester_id', 'is not', null)
    .$if(side !== undefined, (query) =>
      query.where('place.team_id', side === 'teams' ? 'is not' : 'is', null),
    )
    .groupBy('request.requester_id')
    .select(sql<number>`min(request.id)`.as('id'))
    .execute();
  return rows.map(({ id }) => id);
}

/** The same of those who wait for a place. */
export async function readWaitingIds(db: CommunityDb, initiativeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('community.request as waiting')
    .where('waiting.initiative_id', '=', initiativeId)
    .where('waiting.state', '=', sql.lit('WAITING'))
    .where(isTold(initiativeId))
    .groupBy('waiting.requester_id')
    .select(sql<number>`min(waiting.id)`.as('id'))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * SQL of the people who took part in the original of this copy, or in an earlier one of its series, and neither run it nor have
 * asked to join. It finds nobody once they were invited, nor who was told of any copy within 30 days.
 */
export const formerGuests = (id: number) => sql<{ id: number }>`
  select place.person_id as id from community.initiative again
  join community.initiative on initiative.id <> again.id
    and (initiative.id = again.copied_from or initiative.series_id = again.series_id)
  join community.initiative_place place on place.initiative_id = initiative.id
  where again.id = ${id} and again.state = 'PUBLISHED' and again.hidden_at is null and again.invited_at is null
    and (community.initiative_end(again.last_day, again.start_time, again.end_time, again.time_zone) <= now()) is not true
    and ${IS_OVER} and place.person_id is not null
    and not exists (select from community.initiative_manager manager
      where manager.initiative_id = again.id and manager.user_id = place.person_id)
    and not exists (select from community.request
      where request.initiative_id = again.id and request.requester_id = place.person_id)
  group by place.person_id
  having coalesce(max(place.told_again_at), '-infinity') < now() - interval '30 days'`;

/** Notes that guests of the original, or of the series, were told that it takes place again. */
export async function markToldAgain(db: CommunityDb, id: number, people: readonly number[]): Promise<void> {
  if (people.length === 0) return;
  await db
    .updateTable('community.initiative_place as place')
    .from(['community.initiative as again', 'community.initiative as past'])
    .set({ told_again_at: sql<string>`now()` })
    .where('again.id', '=', id)
    .whereRef('past.id', '<>', 'again.id')
    .where((eb) =>
      eb.or([
        eb('past.id', '=', eb.ref('again.copied_from')),
        eb('past.series_id', '=', eb.ref('again.series_id')),
      ]),
    )
    .whereRef('place.initiative_id', '=', 'past.id')
    .where('place.person_id', '=', anyOf(people))
    .execute();
}
