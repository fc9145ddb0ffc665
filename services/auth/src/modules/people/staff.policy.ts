import type { Role } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { type AuthDb, hasRow, rowOf } from '../../database/auth.tables.ts';
import { lockDecisions } from './account-decision.query.ts';

export interface DecidedAccount {
  readonly id: number;
  readonly role: Role;
  readonly email: string;
  readonly emailVerifiedAt: string | null;
}

interface StaffRules {
  /** Refuses the act on one's own account. */
  readonly notOwn?: boolean;
  /** Moderators do not do it to moderators and admins. */
  readonly staffByAdmins?: boolean;
  /** Afterwards the account is no active admin any more. */
  readonly takesAdmin?: boolean;
}

const IS_ACTIVE = sql`not suspended_for_good and coalesce(suspended_until < now(), true)`;

/**
 * The account that a moderator or admin decides about: docs/product.md#roles. Decisions about accounts wait for each other
 * until the end of their transactions, so that two admins cannot remove each other, and their ids are committed in order.
 * @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT, LAST_ADMIN; FORBIDDEN for those who were staff a moment ago
 */
export async function lockAccount(
  db: AuthDb,
  actor: Identity,
  accountId: number,
  rules: StaffRules = {},
): Promise<DecidedAccount> {
  await lockDecisions(db);
  const account = await rowOf(
    db,
    sql<DecidedAccount>`select id, role, email, email_verified_at as "emailVerifiedAt" from auth.account
      where id = ${accountId}`,
  );
  if (!account) throw fail('PERSON_NOT_FOUND');
  if (rules.notOwn && accountId === actor.id) throw fail('OWN_ACCOUNT');
  if (rules.takesAdmin) await requireOtherAdmin(db, account);
  const now = await rowOf(
    db,
    sql<{
      role: Role;
    }>`select role from auth.account where id = ${actor.id} and role <> 'user' and ${IS_ACTIVE}`,
  );
  if (!now) throw fail('FORBIDDEN');
  if (rules.staffByAdmins && account.role !== 'user' && now.role !== 'admin') throw fail('STAFF_ACCOUNT');
  return account;
}

/** @throws AppError LAST_ADMIN where the account is the only admin who is not suspended */
async function requireOtherAdmin(db: AuthDb, account: Pick<DecidedAccount, 'id' | 'role'>): Promise<void> {
  const other = sql`
    select from auth.account where role = 'admin' and id <> ${account.id} and ${IS_ACTIVE} limit 1`;
  if (account.role === 'admin' && !(await hasRow(db, other))) throw fail('LAST_ADMIN');
}

/** Before the deletion of one's own account, until the end of its transaction. @throws AppError LAST_ADMIN */
export async function requireAdminAfter(
  db: AuthDb,
  account: Pick<DecidedAccount, 'id' | 'role'>,
): Promise<void> {
  if (account.role !== 'admin') return;
  await lockDecisions(db);
  await requireOtherAdmin(db, account);
}
