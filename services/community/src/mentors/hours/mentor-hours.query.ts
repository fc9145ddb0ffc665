import type { HoursQuery, MentorHours, MentorHoursList } from '@meshwork/contracts-community';
import { cursorDate, cursorInt, cutPage, decodeCursor, encodeCursor, Page } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { namedRequests, requesterOf, targetOf } from '../../conversations/public.ts';
import type { CommunityDb } from '../../database/community.tables.ts';

const cursorSchema = z.object({ day: cursorDate, id: cursorInt.min(1) });

/** An organizer confirmed as many hours; of several entries for one event the first counts. */
const isConfirmed = sql<boolean>`exists (select from community.request
    where request.id = entry.request_id and request.requester_id = entry.person_id and request.confirmed_hours >= entry.hours)
  and not exists (select from community.mentor_hours earlier
    where earlier.request_id = entry.request_id and earlier.person_id = entry.person_id and earlier.id < entry.id)`;

interface Which {
  readonly id?: number;
  readonly year?: number | undefined;
}

const entries = (db: CommunityDb, personId: number, { id, year }: Which) =>
  db
    .selectFrom('community.mentor_hours as entry')
    .where('entry.person_id', '=', personId)
    .$if(id !== undefined, (rows) => rows.where('entry.id', '=', id ?? 0))
    .$if(year !== undefined, (rows) => rows.where(inYear(year ?? 0)))
    .select(['entry.id', 'entry.day', 'entry.request_id', 'entry.with_whom', 'entry.note'])
    .select([sql<number>`entry.hours::float8`.as('hours'), isConfirmed.as('is_confirmed')])
    .orderBy('entry.day', 'desc')
    .orderBy('entry.id', 'desc');

/** PostgreSQL's dates end with the year 5874897, and no entry is later than tomorrow. */
const inYear = (year: number) =>
  year > 9999
    ? sql<SqlBool>`false`
    : sql<SqlBool>`entry.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;

type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** With whom the person speaks in each conversation; those that they cannot see any more have no name. */
async function namesOf(
  db: CommunityDb,
  personId: number,
  rows: readonly Pick<Row, 'request_id'>[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))];
  if (ids.length === 0) return new Map();
  const requests = await namedRequests(db, personId).where('request.id', 'in', ids).execute();
  return new Map(
    requests.map((row) => {
      if (row.side === 'REQUESTER') return [row.id, targetOf(row).name];
      const isTeam = row.kind === 'TEAMS' && row.acting_team_id !== null;
      return [row.id, isTeam ? (row.acting_team_name ?? '') : requesterOf(row).displayName];
    }),
  );
}

async function withNames(db: CommunityDb, personId: number, rows: readonly Row[]): Promise<MentorHours[]> {
  const names = await namesOf(db, personId, rows);
  return rows.map(({ id, day, hours, request_id, with_whom, note, is_confirmed }) => {
    const name = request_id === null ? undefined : names.get(request_id);
    return {
      ...{ id, day, hours, withWhom: with_whom, note, isConfirmed: is_confirmed },
      thread: request_id === null || name === undefined ? null : { id: request_id, name },
    };
  });
}

const readYears = (db: CommunityDb, personId: number) =>
  db
    .selectFrom('community.mentor_hours as entry')
    .where('entry.person_id', '=', personId)
    .select([
      sql<number>`extract(year from entry.day)::int`.as('year'),
      sql<number>`sum(entry.hours)::float8`.as('hours'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();

/** More than anybody leaves unwritten. */
const MOST_CONFIRMED = 50;

/** Reads the hours that organizers confirmed and that are not in the record, the latest day first. */
async function readConfirmed(db: CommunityDb, personId: number): Promise<MentorHoursList['confirmed']> {
  const { rows } = await sql<{ request_id: number; day: string; hours: number }>`
    select request.id as request_id, coalesce(initiative.last_day, request.ended_at::date) as day,
      request.confirmed_hours::float8 as hours
    from community.request left join community.initiative on initiative.id = request.initiative_id
    where request.requester_id = ${personId} and request.confirmed_hours is not null
      and not exists (select from community.mentor_hours entry
        where entry.request_id = request.id and entry.person_id = ${personId})
    order by day desc, request.id desc limit ${sql.lit(MOST_CONFIRMED)}`.execute(db);
  const names = await namesOf(db, personId, rows);
  return rows.flatMap(({ request_id: id, day, hours }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ day, hours, thread: { id, name } }];
  });
}

/** One page of a person's record, and the sums over all of it. */
export async function listHours(
  db: CommunityDb,
  personId: number,
  { limit, cursor, year }: HoursQuery,
): Promise<Page<MentorHoursList>> {
  const after = decodeCursor(cursorSchema, cursor);
  const rows = await entries(db, personId, { year })
    .$if(after !== undefined, (found) =>
      found.where(sql<SqlBool>`(entry.day, entry.id) < (${after?.day}::date, ${after?.id}::integer)`),
    )
    .limit(limit + 1)
    .execute();
  const sums = await readYears(db, personId);
  const page = cutPage(rows, limit, (last) => encodeCursor({ day: last.day, id: last.id }));
  const counted = sums.filter((sum) => year === undefined || sum.year === year);
  return new Page(
    {
      entries: await withNames(db, personId, page.rows),
      years: sums.map((sum) => ({ year: sum.year, hours: sum.hours })),
      total: sums.reduce((total, { hours }) => total + hours, 0),
      confirmed: await readConfirmed(db, personId),
    },
    counted.reduce((total, { count }) => total + count, 0),
    page.next,
  );
}

/** Some lifetimes of mentoring. */
const MOST_ENTRIES = 20_000;

export const readHours = async (db: CommunityDb, personId: number, which: Which): Promise<MentorHours[]> =>
  withNames(db, personId, await entries(db, personId, which).limit(MOST_ENTRIES).execute());
