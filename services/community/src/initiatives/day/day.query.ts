import {
  type Confirmation,
  type ConfirmationQuery,
  type DayAnswer,
  type DayEntry,
  MOST_DAY_ANSWER,
  mostEntriesOf,
  type SendDay,
  type WaitingPerson,
} from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { isoTime, tokenHash } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { IS_FOR_ALL } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isAmongBlocked } from '../../people/public.ts';
import { END } from '../initiative/initiative-order.ts';
import { IS_CONFIRMED } from '../initiative/initiative-places.sql.ts';
import { readParticipants } from '../organizing/event-requests.query.ts';
import { firstName } from './first-name.ts';

/** The moment at which helpers and devices are done: a day after the end. */
const UNTIL = sql<string | null>`${END} + interval '1 day'`;

/** The moment from which a link for helpers works: a day before the first. */
const FROM = sql<string>`((coalesce(initiative.start_date, initiative.end_date) - 1)::timestamp at time zone
  coalesce(initiative.time_zone, 'UTC'))`;

/**
 * Tells whether a link for helpers works: from a day before the event to the day after it, while that is on the board and who made the
 * link runs it.
 * @throws AppError HELPER_LINK_EARLY
 */
export async function isHelper(db: CommunityDb, initiativeId: number, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('community.initiative as initiative')
    .where('id', '=', initiativeId)
    .where('helper_token_hash', '=', tokenHash(token))
    .where(sql<SqlBool>`is_listed and state <> 'CANCELLED' and ${UNTIL} > now()`)
    .where(
      sql<SqlBool>`exists (select from community.initiative_manager manager
        where manager.initiative_id = initiative.id and manager.user_id = initiative.helper_link_by
          and not exists (select from auth.standing_v1 standing
            where standing.user_id = manager.user_id and standing.is_suspended))`,
    )
    .select(sql<boolean>`${FROM} > now()`.as('isEarly'))
    .executeTakeFirst();
  if (found?.isEarly) throw fail('HELPER_LINK_EARLY');
  return found !== undefined;
}

/**
 * Stores what is new of the entries. The initiative is locked, so that `seq` rises in the order in which others can read it.
 * @throws AppError DAY_FULL
 */
export async function storeEntries(
  db: CommunityDb,
  { initiativeId, entries }: Pick<SendDay, 'initiativeId' | 'entries'>,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .selectFrom('community.initiative')
    .where('id', '=', initiativeId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  await requireRoom(db, initiativeId, entries);
  await db
    .insertInto('community.day_entry')
    .values(
      entries.map(({ id, kind, at, placeId = null, undoes = null, name = null, came = null }) => ({
        initiative_id: initiativeId,
        id,
        kind,
        place_id: placeId,
        undoes,
        name,
        came,
        happened_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['initiative_id', 'id']).doNothing())
    .execute();
}

/** A repeat of what is stored needs no room. @throws AppError DAY_FULL */
async function requireRoom(
  db: CommunityDb,
  initiativeId: number,
  entries: SendDay['entries'],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const counts = await db
    .selectFrom('community.day_entry')
    .where('initiative_id', '=', initiativeId)
    .select([
      sql<number>`count(*)::int`.as('stored'),
      sql<number>`(count(*) filter (where id = any(${ids}::text[])))::int`.as('repeated'),
      sql<number>`(select count(*)::int from community.initiative_place place
        where place.initiative_id = ${initiativeId})`.as('places'),
    ])
    .executeTakeFirstOrThrow();
  const added = entries.length - counts.repeated;
  if (added > 0 && counts.stored + added > mostEntriesOf(counts.places)) throw fail('DAY_FULL');
}

const readEntries = async (db: CommunityDb, initiativeId: number, after: number): Promise<DayEntry[]> => {
  const rows = await db
    .selectFrom('community.day_entry')
    .where('initiative_id', '=', initiativeId)
    .where('seq', '>', after)
    .select(['seq', 'id', 'kind', 'place_id as placeId', 'undoes', 'name', 'came', 'happened_at'])
    .orderBy('seq')
    .limit(MOST_DAY_ANSWER)
    .execute();
  return rows.map(({ happened_at, ...row }) => ({ ...row, at: isoTime(happened_at) }));
};

/** Reads who has a place, and which entries other devices have sent since `after`. @throws AppError INITIATIVE_NOT_FOUND */
export async function readDay(
  db: CommunityDb,
  { initiativeId, after, version }: Pick<SendDay, 'initiativeId' | 'after' | 'version'>,
): Promise<DayAnswer> {
  const { doorVersion, ...initiative } = await db
    .selectFrom('community.initiative as initiative')
    .where('id', '=', initiativeId)
    .select([
      'title',
      'start_date as startDate',
      'location',
      'door_version as doorVersion',
      UNTIL.as('until'),
    ])
    .executeTakeFirstOrThrow(() => fail('INITIATIVE_NOT_FOUND'));
  const current = String(doorVersion);
  return {
    ...initiative,
    until: initiative.until && isoTime(initiative.until),
    version: current,
    people: current === version ? null : await readPeople(db, initiativeId),
    entries: await readEntries(db, initiativeId, after),
  };
}

async function readPeople(db: CommunityDb, initiativeId: number): Promise<DayAnswer['people']> {
  const { participants } = await readParticipants(db, initiativeId, null);
  return participants.map(({ placeId, code, person, team, comers }) => ({
    placeId,
    code: code ?? '',
    name: person?.displayName ?? DELETED_USER_NAME,
    team: team && `${team.teamNumber} ${team.teamName}`,
    students: comers?.students ?? null,
    adults: comers?.adults ?? null,
  }));
}

/** As many as a screen at a door can show. */
const MOST_WAITING = 20;

/** Reads who waits for a place, the first first, but nobody across a block with the reader. What adults alone see is not for the door. */
export async function readWaiting(
  db: CommunityDb,
  initiativeId: number,
  readerId: number,
): Promise<WaitingPerson[]> {
  return db
    .selectFrom('community.request as request')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'request.requester_id')
    .where('request.initiative_id', '=', initiativeId)
    .where('request.state', '=', 'WAITING')
    .where('request.hidden_at', 'is', null)
    .where(IS_FOR_ALL)
    .where(sql<SqlBool>`not ${isAmongBlocked(sql`request.requester_id`, sql`${readerId}::integer`)}`)
    .select(['request.id as requestId', 'person.display_name as name'])
    .select(sql<boolean>`request.acting_team_id is not null`.as('isOfTeam'))
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(MOST_WAITING)
    .execute();
}

/** Reads the confirmation under a code, and when its hours were; undefined where there is none. */
export async function findConfirmation(
  db: CommunityDb,
  { id, code }: ConfirmationQuery,
): Promise<(Omit<Confirmation, 'hasBadge'> & { confirmedAt: string | null }) | undefined> {
  const found = await db
    .selectFrom('community.initiative_place as place')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'place.initiative_id')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'place.person_id')
    .leftJoin('auth.standing_v1 as standing', 'standing.user_id', 'place.person_id')
    .leftJoin('community.request as request', 'request.id', 'place.request_id')
    .leftJoin('community.team as team', (join) =>
      join.onRef('team.id', '=', 'place.team_id').on('team.hidden_at', 'is', null),
    )
    .where('place.initiative_id', '=', id)
    .where(sql<SqlBool>`place.confirmation::text = ${code} and request.hidden_at is null and ${IS_CONFIRMED}`)
    .select(['initiative.title', 'initiative.organization', 'initiative.location'])
    .select(['initiative.start_date as startDate', 'initiative.end_date as endDate'])
    .select([
      'person.username',
      'person.display_name',
      'standing.age_band',
      'team.team_number',
      'team.team_name',
    ])
    .select(sql<number | null>`request.confirmed_hours::float8`.as('hours'))
    .select('request.ended_at as confirmedAt')
    .executeTakeFirst();
  if (!found) return undefined;
  const { username, display_name, age_band, team_number, team_name, ...event } = found;
  const isAdult = age_band === 'ADULT';
  return {
    ...event,
    name: isAdult ? display_name : firstName(display_name, username),
    team: team_number && (isAdult ? `${team_number} ${team_name}` : team_number),
  };
}
