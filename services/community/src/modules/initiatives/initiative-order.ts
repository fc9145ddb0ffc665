import { cursorDate, cursorInt } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';

/**
 * The keyset cursor of the list. `today` is the date of the first page, so that paging across midnight neither
 * repeats nor skips an initiative.
 */
export const initiativeCursor = z.object({
  mode: z.enum(['strict', 'loose']),
  ended: z.boolean(),
  day: cursorDate.nullable(),
  id: cursorInt,
  today: cursorDate,
});
export type InitiativeCursor = z.infer<typeof initiativeCursor>;

/** Today's plain date in UTC. It decides which initiatives have ended, the same for everybody. */
export const utcToday = (now = new Date()): string => now.toISOString().slice(0, 10);

export const hasEnded = (today: string) => sql<SqlBool>`initiative.last_day < ${today}::date`;
export const isUpcoming = (today: string) =>
  sql<SqlBool>`(initiative.last_day is null or initiative.last_day >= ${today}::date)`;

/** Soonest first; initiatives without a date come last. */
export const FIRST_DAY = sql`coalesce(initiative.first_day, 'infinity'::date)`;

/** Whether a row stands after the last row of a page, among the upcoming or among the ended initiatives. */
export const afterInitiative = ({ ended, day, id }: InitiativeCursor) =>
  ended
    ? sql<SqlBool>`(initiative.last_day, initiative.id) < (${day}::date, ${id}::int)`
    : sql<SqlBool>`(${FIRST_DAY}, initiative.id) > (coalesce(${day}::date, 'infinity'::date), ${id}::int)`;
