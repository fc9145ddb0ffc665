import { randomBytes } from 'node:crypto';
import { tokenHash } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import type { AuthDb, AuthTables } from '../../database/auth.tables.ts';

/** The tokens in mails: used once, short-lived, stored as hashes only. */
type TokenPurpose = AuthTables['auth.email_token']['purpose'];

const LIFETIME_HOURS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 48,
  'reset-password': 1,
  'change-email': 48,
};
const EXPIRED = sql<SqlBool>`expires_at <= now()`;

/** @returns the token for the mail; it cannot be read again */
export async function issueToken(db: AuthDb, accountId: number, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('auth.email_token')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      purpose,
      expires_at: sql<string>`now() + make_interval(hours => ${sql.lit(LIFETIME_HOURS[purpose])})`,
    })
    .execute();
  return token;
}

/** Reads the purpose of a token; undefined for an unknown one. */
export async function tokenPurpose(db: AuthDb, token: string): Promise<TokenPurpose | undefined> {
  const found = await db
    .selectFrom('auth.email_token')
    .where('token_hash', '=', tokenHash(token))
    .select('purpose')
    .executeTakeFirst();
  return found?.purpose;
}

/** @returns the account's id. @throws AppError TOKEN_INVALID when the token is unknown, used or expired */
export async function requireToken(db: AuthDb, token: string, purpose: TokenPurpose): Promise<number> {
  const found = await db
    .selectFrom('auth.email_token')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where((e) => e.not(EXPIRED))
    .where('used_at', 'is', null)
    .select('account_id')
    .executeTakeFirst();
  if (!found) throw fail('TOKEN_INVALID');
  return found.account_id;
}

/** Finds the account whose address a token has confirmed, where it can still be opened; undefined for any other. */
export async function accountConfirmedBy(db: AuthDb, token: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('auth.email_token')
    .where('token_hash', '=', tokenHash(token))
    .where((e) => e.not(EXPIRED))
    .where('used_at', 'is not', null)
    .select('account_id')
    .executeTakeFirst();
  return found?.account_id;
}

/**
 * Uses a token that confirms an address, and with it all others of the same account and purpose.
 * @returns the account's id
 * @throws AppError TOKEN_INVALID when the token is unknown, used or expired
 */
export async function redeemConfirmation(
  db: AuthDb,
  token: string,
  purpose: 'verify-email' | 'change-email',
): Promise<number> {
  const used = await db
    .updateTable('auth.email_token')
    .set({ used_at: sql<string>`now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where((e) => e.not(EXPIRED))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw fail('TOKEN_INVALID');
  await db
    .updateTable('auth.email_token')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', used.account_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  return used.account_id;
}

/**
 * Deletes a token, and with it all others of the same account and purpose.
 * @returns the account's id
 * @throws AppError TOKEN_INVALID when the token is unknown, used or expired
 */
export async function redeemToken(db: AuthDb, token: string, purpose: TokenPurpose): Promise<number> {
  const used = await db
    .deleteFrom('auth.email_token')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where((e) => e.not(EXPIRED))
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw fail('TOKEN_INVALID');
  await cancelTokens(db, used.account_id, purpose);
  return used.account_id;
}

export async function cancelTokens(db: AuthDb, accountId: number, purpose: TokenPurpose): Promise<void> {
  await db
    .deleteFrom('auth.email_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteExpiredTokens(db: AuthDb): Promise<void> {
  await db.deleteFrom('auth.email_token').where(EXPIRED).execute();
}
