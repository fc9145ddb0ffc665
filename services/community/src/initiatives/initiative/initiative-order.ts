import { cursorDate, cursorInt, cursorTime } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';

/** The keyset cursor. `at` is the moment of the first page: an initiative that ends meanwhile is neither repeated nor skipped. */
export const initiativeCursor = z.object({
  mode: z.enum(['strict', 'loose']),
  ended: z.boolean(),
  day: cursorDate.nullable(),
  // Absent in cursors of 0.3.0.
  imported: z.boolean().default(false),
  id: cursorInt,
  at: cursorTime,
});
export type InitiativeCursor = z.infer<typeof initiativeCursor>;

/** Today's plain date in UTC. */
export const utcToday = (now = new Date()): string => now.toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

/** The plain date in UTC some days from a moment. */
export const dayFrom = (at: string, days: number): string =>
  utcToday(new Date(Date.parse(at) + days * DAY_MS));

export const END = sql<string | null>`community.initiative_end(
  initiative.last_day, initiative.start_time, initiative.end_time, initiative.time_zone)`;
/** Selects one that has ended, and none that is postponed, whose day is not known yet; `isUpcoming` is quicker for lists. */
export const IS_OVER = sql<SqlBool>`(initiative.state <> 'POSTPONED' and coalesce(${END} <= now(), false))`;

/**
 * Selects the rows that have ended at a moment, in their own zone. Only those of yesterday, today and tomorrow in UTC are compared
 * by the hour: no zone is further away.
 */
export const hasEnded = (at: string) => sql<SqlBool>`(initiative.last_day <= ${dayFrom(at, 1)}::date
  and (initiative.last_day < ${dayFrom(at, -1)}::date or ${END} <= ${at}::timestamptz))`;
export const isUpcoming = (at: string) => sql<SqlBool>`(${hasEnded(at)}) is not true`;

/** Soonest first; initiatives without a date come last. */
export const FIRST_DAY = sql`coalesce(initiative.first_day, 'infinity'::date)`;

/** Imported initiatives come last, since nobody runs them and nobody can join them. */
export const IS_IMPORTED = sql`(initiative.import_key is not null)`;

/** Selects the rows after the last row of a page, among the upcoming or among the ended initiatives. */
export const afterInitiative = ({ ended, day, imported, id }: InitiativeCursor) =>
  ended
    ? sql<SqlBool>`(initiative.last_day, initiative.id) < (${day}::date, ${id}::int)`
    : sql<SqlBool>`(${IS_IMPORTED}, ${FIRST_DAY}, initiative.id)
        > (${imported}::boolean, coalesce(${day}::date, 'infinity'::date), ${id}::int)`;

/** The same among the upcoming that were imported, or among the others, in the words of the index of each. */
export const afterAmong = ({ imported, day, id }: InitiativeCursor, isImported: boolean) =>
  imported === isImported
    ? sql<SqlBool>`(${FIRST_DAY}, initiative.id) > (coalesce(${day}::date, 'infinity'::date), ${id}::int)`
    : sql<SqlBool>`${sql.lit(isImported)}`;
