import { type AuditEntry, type authEndpoints, SIGN_IN_ACTIONS } from '@meshwork/contracts-auth';
import { said } from '@meshwork/language';
import { type InputOf, isoTime } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { fail } from '../../auth.errors.ts';
import { PERSON_WORDS } from '../../database/account.entity.ts';
import { type AuthTables, dbOf } from '../../database/auth.entities.ts';
import { likeWord } from '../people/people.query.ts';

/** The position after an entry: its time in microseconds, as the index orders. */
export const auditPosition = z.object({ at: z.iso.datetime({ precision: 6 }), id: z.uuid() });

export type AuditFilter = Omit<InputOf<typeof authEndpoints.auditLog>, 'limit' | 'cursor'>;

export type AuditRow = Awaited<ReturnType<typeof readAudit>>[number];

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DAY = 86_400_000;
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T00:00:00Z');

/** @throws AppError VALIDATION_FAILED */
function timeOf(value: string, field: 'from' | 'to'): string {
  const time = Date.parse(value);
  const message = said('Please enter a date as YYYY-MM-DD');
  // PostgreSQL and ISO 8601 agree on the years from 1 to 9999.
  if (!(time >= EARLIEST && time < LATEST))
    throw fail('VALIDATION_FAILED', { message, issues: [{ path: field, message }] });
  // A day ends with its last moment.
  return new Date(field === 'to' && DAY_ONLY.test(value) ? time + DAY : time).toISOString();
}

type OfEntry = ExpressionBuilder<AuthTables & { entry: AuthTables['audit.entry'] }, 'entry'>;

const isMatching =
  ({ action, actorId, actor, without, subject, from, to }: AuditFilter) =>
  (eb: OfEntry) => {
    const parts = [eb.and([])];
    if (action) parts.push(eb('entry.action', '=', action));
    if (actorId !== undefined) parts.push(eb('entry.actor_id', '=', actorId));
    if (actor)
      parts.push(
        eb('entry.actor_id', 'in', (of) =>
          of
            .selectFrom('auth.account as account')
            .select('account.id')
            .where(sql<string>`${sql.raw(PERSON_WORDS)}`, 'like', likeWord(actor.toLowerCase())),
        ),
      );
    if (without) parts.push(eb('entry.action', 'not in', [...SIGN_IN_ACTIONS]));
    if (subject) parts.push(eb('entry.subject', '=', subject));
    if (from) parts.push(eb('entry.at', '>=', timeOf(from, 'from')));
    if (to) parts.push(eb('entry.at', '<', timeOf(to, 'to')));
    return eb.and(parts);
  };

/** The name of today while the account exists. What is no account, such as the console, stands in the entry itself. */
const actorNameOf = (eb: OfEntry) =>
  eb
    .case()
    .when('entry.actor_id', 'is', null)
    .then(eb.ref('entry.actor_name'))
    .else(
      eb.fn.coalesce(
        eb
          .selectFrom('auth.account as account')
          .select(({ fn }) => fn.coalesce('account.name', 'account.username').as('name'))
          .whereRef('account.id', '=', 'entry.actor_id'),
        sql<string>`'Deleted account'`,
      ),
    )
    .end()
    .as('actor_name');

/** Entries, newest first. */
export const readAudit = (
  em: EntityManager,
  filter: AuditFilter,
  limit: number,
  after?: z.output<typeof auditPosition>,
) =>
  dbOf(em)
    .selectFrom('audit.entry as entry')
    .select(['entry.id', 'entry.at', 'entry.service', 'entry.action', 'entry.actor_id'])
    .select(['entry.subject', 'entry.details'])
    .select((eb) => [
      sql<string>`to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('position'),
      actorNameOf(eb),
    ])
    .where(isMatching(filter))
    .$if(after !== undefined, (page) =>
      page.where(sql<SqlBool>`(entry.at, entry.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();

export async function countAudit(em: EntityManager, filter: AuditFilter, most: number): Promise<number> {
  const db = dbOf(em);
  const found = db
    .selectFrom('audit.entry as entry')
    .select('entry.id')
    .where(isMatching(filter))
    .limit(most);
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: isoTime(row.at),
  action: row.action,
  actor: { id: row.actor_id, name: row.actor_name },
  subject: row.subject,
  details: row.details,
});
