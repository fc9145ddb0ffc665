import { cursorDate, cursorInt } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';

/** Where a page ended. `today` stays the first page's, so that a walk over midnight neither repeats nor skips. */
export const initiativeCursor = z.object({
  mode: z.enum(['strict', 'loose']),
  ended: z.boolean(),
  day: cursorDate.nullable(),
  id: cursorInt,
  today: cursorDate,
});
export type InitiativeCursor = z.infer<typeof initiativeCursor>;

/** The plain date by which "ended" is decided: UTC, the same for everybody. */
export const utcToday = (now = new Date()): string => now.toISOString().slice(0, 10);

export const hasEnded = (today: string) => sql<SqlBool>`initiative.last_day < ${today}::date`;
export const isAhead = (today: string) =>
  sql<SqlBool>`(initiative.last_day is null or initiative.last_day >= ${today}::date)`;

const soonest = (day: string | null) => sql`coalesce(${day}::date, 'infinity'::date)`;
/** Soonest first; what has no date yet comes after everything that has one. */
export const FIRST_DAY = sql`coalesce(initiative.first_day, 'infinity'::date)`;

/** Keeps what comes after a page's last row among those ahead, or among those that have ended. */
export const afterInitiative = ({ ended, day, id }: InitiativeCursor) =>
  ended
    ? sql<SqlBool>`(initiative.last_day, initiative.id) < (${day}::date, ${id}::int)`
    : sql<SqlBool>`(${FIRST_DAY}, initiative.id) > (${soonest(day)}, ${id}::int)`;
