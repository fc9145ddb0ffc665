import type { GuidelineId } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { AuthDb, AuthTables } from '../../database/auth.tables.ts';

export type AccountAction = AuthTables['auth.account_decision']['action'];

export interface Reason {
  readonly rule: GuidelineId | null;
  readonly note: string | null;
}

const NOT_SUSPENDED = {
  suspended_until: null,
  suspended_for_good: false,
  suspension_rule: null,
  suspension_note: null,
};

/** @returns the id of the decision */
export async function insertDecision(
  db: AuthDb,
  action: AccountAction,
  accountId: number,
  { id: decidedBy }: Pick<Identity, 'id'>,
  { rule, note }: Reason,
  days: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('auth.account_decision')
    .values({ account_id: accountId, action, days, rule, note, decided_by: decidedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was one */
export async function endSuspension(db: AuthDb, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.account')
    .set(NOT_SUSPENDED)
    .where('id', '=', accountId)
    .where((e) => e.or([e('suspended_for_good', '=', true), e('suspended_until', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
