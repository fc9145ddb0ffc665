import type { Role } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { lockDecisions } from './decision-lock.sql.ts';

interface StaffRules {
  /** Refuses the act on one's own account. */
  readonly notOwn?: boolean;
  /** Moderators do not do it to moderators and admins. */
  readonly staffByAdmins?: boolean;
}

/** The accounts that are not suspended. */
const activeAccounts = (em: EntityManager) =>
  dbOf(em)
    .selectFrom('auth.account')
    .where('suspended_for_good', '=', false)
    .where(({ eb, or }) =>
      or([eb('suspended_until', 'is', null), eb('suspended_until', '<', sql<string>`now()`)]),
    );

/**
 * The account that a moderator or admin decides about: docs/product.md#roles. Decisions about accounts wait for each other
 * until the end of their transactions, so that two admins cannot remove each other, and their ids are committed in order.
 * Whoever decides is an active admin where the account is one, and it is another one: so one admin is always left.
 * @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, FORBIDDEN for those whose role was taken a moment ago, STAFF_ACCOUNT
 */
export async function lockAccount(
  em: EntityManager,
  actor: Identity,
  accountId: number,
  rules: StaffRules = {},
) {
  await lockDecisions(em);
  const account = await dbOf(em)
    .selectFrom('auth.account')
    .select(['id', 'role', 'email', 'email_verified_at as emailVerifiedAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw fail('PERSON_NOT_FOUND');
  if (rules.notOwn && accountId === actor.id) throw fail('OWN_ACCOUNT');
  const now = await activeAccounts(em)
    .select('role')
    .where('id', '=', actor.id)
    .where('role', '<>', 'user')
    .executeTakeFirst();
  if (!now || (actor.role === 'admin' && now.role !== 'admin')) throw fail('FORBIDDEN');
  if (rules.staffByAdmins && account.role !== 'user' && now.role !== 'admin') throw fail('STAFF_ACCOUNT');
  return account;
}

interface AccountWithRole {
  readonly id: number;
  readonly role: Role;
}

/**
 * Before the deletion of one's own account, until the end of its transaction.
 * @throws AppError LAST_ADMIN where it is the only admin who is not suspended
 */
export async function requireAdminAfter(em: EntityManager, { id, role }: AccountWithRole): Promise<void> {
  if (role !== 'admin') return;
  await lockDecisions(em);
  const other = await activeAccounts(em)
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw fail('LAST_ADMIN');
}
