import type { ThreadFilter } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const OPEN = sql<SqlBool>`request.state in ('PENDING', 'WAITING', 'ACCEPTED')`;

/** The request needs something of the person's side. */
export const awaitsReader = sql<SqlBool>`(not mine.reads_along and (request.due is not distinct from mine.side or (mine.side = 'RECIPIENT' and request.state = 'PENDING')))`;

/** The filters of the list, of a `request` and the side on which the person stands (`mine`). */
export const SHOWN: Readonly<Record<ThreadFilter, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  waiting: sql`(${OPEN} and ${awaitsReader})`,
  open: OPEN,
  closed: sql`not ${OPEN}`,
};
