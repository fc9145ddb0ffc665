import { type AuditEntry, type authEndpoints, SIGN_IN_ACTIONS } from '@meshwork/contracts-auth';
import { type InputOf, isoTime } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { fail } from '../../auth.errors.ts';
import { type AuthDb, rowOf, rowsOf } from '../../database/auth.tables.ts';
import { PERSON_WORDS } from '../../migrations/003-release-0.3.0.migration.ts';
import { likeWord } from '../people/people.query.ts';

/** The position after an entry: its time in microseconds, as the index orders. */
export const auditPosition = z.object({ at: z.iso.datetime({ precision: 6 }), id: z.uuid() });

export type AuditFilter = Omit<InputOf<typeof authEndpoints.auditLog>, 'limit' | 'cursor'>;

export interface AuditRow extends Omit<AuditEntry, 'actor'> {
  position: string;
  service: string;
  actor_id: number | null;
  actor_name: string;
}

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DAY = 86_400_000;
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T00:00:00Z');

/** @throws AppError VALIDATION_FAILED */
function timeOf(value: string, field: 'from' | 'to'): string {
  const time = Date.parse(value);
  const message = 'Please enter a date as YYYY-MM-DD';
  // PostgreSQL and ISO 8601 agree on the years from 1 to 9999.
  if (!(time >= EARLIEST && time < LATEST))
    throw fail('VALIDATION_FAILED', { message, issues: [{ path: field, message }] });
  // A day ends with its last moment.
  return new Date(field === 'to' && DAY_ONLY.test(value) ? time + DAY : time).toISOString();
}

function matching({ action, actorId, actor, without, subject, from, to }: AuditFilter) {
  const parts = [sql<SqlBool>`true`];
  if (action) parts.push(sql<SqlBool>`action = ${action}`);
  if (actorId !== undefined) parts.push(sql<SqlBool>`actor_id = ${actorId}`);
  if (actor)
    parts.push(sql<SqlBool>`actor_id in (
      select id from auth.account where ${sql.raw(PERSON_WORDS)} like ${likeWord(actor.toLowerCase())})`);
  if (without) parts.push(sql<SqlBool>`action <> all (${[...SIGN_IN_ACTIONS]})`);
  if (subject) parts.push(sql<SqlBool>`subject = ${subject}`);
  if (from) parts.push(sql<SqlBool>`at >= ${timeOf(from, 'from')}::timestamptz`);
  if (to) parts.push(sql<SqlBool>`at < ${timeOf(to, 'to')}::timestamptz`);
  return parts;
}

/** The name of today while the account exists. What is no account, such as the console, stands in the entry itself. */
const ACTOR_NAME = sql`
  case when actor_id is null then actor_name
    else coalesce((select coalesce(name, username) from auth.account where account.id = entry.actor_id), 'Deleted account') end`;

/** Entries, newest first. */
export function readAudit(
  db: AuthDb,
  filter: AuditFilter,
  limit: number,
  after?: z.output<typeof auditPosition>,
): Promise<AuditRow[]> {
  const parts = matching(filter);
  if (after) parts.push(sql<SqlBool>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return rowsOf(
    db,
    sql<AuditRow>`
      select id, at, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position,
             service, action, actor_id, ${ACTOR_NAME} as actor_name, subject, details
      from audit.entry entry where ${sql.join(parts, sql` and `)}
      order by at desc, id desc limit ${limit}`,
  );
}

export async function countAudit(db: AuthDb, filter: AuditFilter, most: number): Promise<number> {
  const found = sql`select from audit.entry where ${sql.join(matching(filter), sql` and `)} limit ${most}`;
  const counted = await rowOf(
    db,
    sql<{ entries: number }>`select count(*)::int as entries from (${found}) found`,
  );
  return counted?.entries ?? 0;
}

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: isoTime(row.at),
  action: row.action,
  actor: { id: row.actor_id, name: row.actor_name },
  subject: row.subject,
  details: row.details,
});
