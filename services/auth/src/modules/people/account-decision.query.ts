import type { GuidelineId, Role } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { sql } from 'kysely';
import { type AuthDb, hasRow, rowOf } from '../../database/auth.tables.ts';

export type AccountAction = 'WARN' | 'SUSPEND' | 'UNSUSPEND' | 'HIDE_ALL' | 'RESTORE_ALL';

export interface Reason {
  readonly rule: GuidelineId | null;
  readonly note: string | null;
}

/** Decisions about accounts wait for each other until the end of their transactions. */
export const lockDecisions = (db: AuthDb) =>
  sql`select pg_advisory_xact_lock(hashtext('auth.account_decision'))`.execute(db);

export async function setAccountRole(db: AuthDb, accountId: number, role: Role): Promise<void> {
  await sql`update auth.account set role = ${role} where id = ${accountId}`.execute(db);
}

/** @param days null: for good */
export async function suspendAccount(
  db: AuthDb,
  accountId: number,
  days: number | null,
  { rule, note }: Reason,
): Promise<void> {
  const until = days === null ? sql`null` : sql`now() + make_interval(days => ${days})`;
  await sql`
    update auth.account set suspended_until = ${until}, suspended_for_good = ${days === null},
      suspension_rule = ${rule}, suspension_note = ${note}
    where id = ${accountId}`.execute(db);
}

/** @returns the id of the decision */
export async function insertDecision(
  db: AuthDb,
  action: AccountAction,
  accountId: number,
  { id: decidedBy }: Pick<Identity, 'id'>,
  { rule, note }: Reason,
  days: number | null = null,
): Promise<number> {
  const decision = await rowOf(
    db,
    sql<{ id: number }>`insert into auth.account_decision (account_id, action, days, rule, note, decided_by)
      values (${accountId}, ${action}, ${days}, ${rule}, ${note}, ${decidedBy}) returning id`,
  );
  return decision?.id as number;
}

/** @returns whether there was one */
export const endSuspension = (db: AuthDb, accountId: number): Promise<boolean> =>
  hasRow(
    db,
    sql`update auth.account
      set suspended_until = null, suspended_for_good = false, suspension_rule = null, suspension_note = null
      where id = ${accountId} and (suspended_for_good or suspended_until is not null) returning id`,
  );

/** Lets the person ask for a second look at a warning or a suspension, which is an item of the kind "account". */
export async function allowSecondLook(
  db: AuthDb,
  action: 'WARN' | 'SUSPEND',
  accountId: number,
  { id: decidedBy }: Pick<Identity, 'id'>,
  { rule, note }: Reason,
): Promise<void> {
  await sql`
    insert into auth.moderation_decision (kind, item_id, author_id, title, action, rule, note, decided_by)
    select 'account', id, id, ${action === 'WARN' ? 'A warning' : 'Your suspension'}, ${action}, ${rule}, ${note}, ${decidedBy}
    from auth.account where id = ${accountId}`.execute(db);
}

/** The suspension is over, so nobody needs to look at it again. */
export async function closeSecondLook(db: AuthDb, accountId: number): Promise<void> {
  await sql`
    update auth.moderation_case set closed_at = now()
    where kind = 'account' and item_id = ${accountId} and closed_at is null`.execute(db);
}

/** The last decision to hide or restore everything of an account. */
export async function lastHiding(db: AuthDb, accountId: number): Promise<AccountAction | undefined> {
  const last = sql<{ action: AccountAction }>`
    select action from auth.account_decision
    where account_id = ${accountId} and action in ('HIDE_ALL', 'RESTORE_ALL') order by id desc limit 1`;
  return (await rowOf(db, last))?.action;
}

/** @returns the id of the notice */
export async function insertNotice(
  db: AuthDb,
  accountId: number,
  decisionId: number,
  details: object,
): Promise<number> {
  const notice = sql<{ id: number }>`
    insert into auth.account_notice (account_id, source, source_id, kind, data)
    values (${accountId}, 'account', ${decisionId}, 'ACCOUNT_DECISION', ${JSON.stringify(details)}::jsonb) returning id`;
  return (await rowOf(db, notice))?.id as number;
}

/**
 * Forgets the notice of a hiding of the last seconds, whose mail has not gone out. A mail that goes out at this moment is better
 * followed by one more than by none.
 * @returns whether there was one
 */
export const forgetHiding = (db: AuthDb, accountId: number, seconds: number): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from auth.account_notice
      where account_id = ${accountId} and source = 'account' and data->>'action' = 'HIDE_ALL'
        and created_at > now() - make_interval(secs => ${seconds})
      returning id`,
  );

export const isStaff = (db: AuthDb, accountId: number): Promise<boolean> =>
  hasRow(db, sql`select from auth.account where id = ${accountId} and role <> 'user'`);
