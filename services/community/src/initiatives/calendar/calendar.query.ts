import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, columnsOf } from '../../database/community.entities.ts';

/** The latest initiatives in one feed; a calendar needs no older ones. */
export const FEED_LIMIT = 500;

const COLUMNS = [
  ...(['id', 'title', 'description', 'organization', 'location', 'address', 'state', 'sequence'] as const),
  ...(['start_time', 'end_time', 'time_zone', 'updated_at'] as const),
] as const;

/** A postponed one keeps its former day here and is marked: calendar programs would drop it without a word. */
const FIRST_DAY = sql<string | null>`coalesce(initiative.start_date, initiative.end_date)`;
const LAST_DAY = sql<string | null>`coalesce(initiative.end_date, initiative.start_date)`;
const HAS_DAY = sql<SqlBool>`${FIRST_DAY} is not null`;

const datedInitiatives = (db: CommunityDb) =>
  db
    .selectFrom('community.initiative as initiative')
    .select(columnsOf('initiative', COLUMNS))
    .select([FIRST_DAY.as('first_day'), LAST_DAY.as('last_day')]);

export type DatedRow = Awaited<ReturnType<ReturnType<typeof datedInitiatives>['execute']>>[number];

/** @throws AppError INITIATIVE_NOT_FOUND */
export const readInitiativeDates = (db: CommunityDb, id: number): Promise<DatedRow> =>
  datedInitiatives(db)
    .where('initiative.id', '=', id)
    .where(sql<SqlBool>`initiative.is_listed`)
    .executeTakeFirstOrThrow(() => fail('INITIATIVE_NOT_FOUND'));

/** Reads the initiatives that have a date, in the order of the ids. */
export async function readDatesOf(db: CommunityDb, ids: readonly number[]): Promise<DatedRow[]> {
  const rows = await datedInitiatives(db).where('initiative.id', 'in', ids).where(HAS_DAY).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Joined by the team; where there is none, by the person alone, or by a team that the person is a member of now. */
const isJoined = (userId: number, teamId: number | null) =>
  teamId === null
    ? sql`((joined.team_id is null and joined.person_id = ${userId})
        or joined.team_id = any (array(select membership.team_id from community.team_membership membership
          where membership.user_id = ${userId})))`
    : sql`joined.team_id = ${teamId}`;

/**
 * The initiatives with a date that the team has joined, or the person where `teamId` is null. A deleted one stays listed as
 * cancelled until it is removed, so that calendar programs take it out.
 */
export const readJoinedInitiatives = (
  db: CommunityDb,
  userId: number,
  teamId: number | null,
): Promise<(DatedRow & { codes: string[] | null })[]> =>
  datedInitiatives(db)
    .select(
      sql<
        string[] | null
      >`(select json_agg(joined.code order by joined.id) from community.initiative_place joined
        where joined.initiative_id = initiative.id and ${isJoined(userId, teamId)})`.as('codes'),
    )
    .where('initiative.hidden_at', 'is', null)
    .where('initiative.state', '<>', 'DRAFT')
    .where(HAS_DAY)
    .where(
      sql<SqlBool>`exists (select from community.initiative_place joined
        where joined.initiative_id = initiative.id and ${isJoined(userId, teamId)})`,
    )
    .orderBy(LAST_DAY, 'desc')
    .orderBy('initiative.id')
    .limit(FEED_LIMIT)
    .execute();
