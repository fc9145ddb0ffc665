import type { ThreadFilter, ThreadSide } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const OPEN = sql<SqlBool>`request.state in ('PENDING', 'WAITING', 'ACCEPTED')`;

/** The request needs something of the person's side. */
export const awaitsReader = sql<SqlBool>`(not mine.reads_along and (request.due is not distinct from mine.side or (mine.side = 'RECIPIENT' and request.state = 'PENDING')))`;

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
