import { randomBytes } from 'node:crypto';
import { tokenHash } from '@meshwork/service-kit';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { type AuthDb, rowOf } from '../../database/auth.tables.ts';

/** The tokens in mails: used once, short-lived, stored as hashes only. */
const LIFETIME_HOURS = { 'verify-email': 48, 'reset-password': 1, 'change-email': 48 } as const;
type TokenPurpose = keyof typeof LIFETIME_HOURS;

/** @returns the token for the mail; it cannot be read again */
export async function issueToken(db: AuthDb, accountId: number, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into auth.email_token (token_hash, account_id, purpose, expires_at)
    values (${tokenHash(token)}, ${accountId}, ${purpose}, now() + make_interval(hours => ${LIFETIME_HOURS[purpose]}))`.execute(
    db,
  );
  return token;
}

/** Reads a token that has not expired, used or not; undefined for any other. */
export const readToken = (db: AuthDb, token: string) =>
  rowOf(
    db,
    sql<{ account_id: number; purpose: TokenPurpose; isUsed: boolean }>`
      select account_id, purpose, used_at is not null as "isUsed" from auth.email_token
      where token_hash = ${tokenHash(token)} and expires_at > now()`,
  );

/**
 * Uses a token that confirms an address, and with it all others of the same account and purpose.
 * @returns the account's id. @throws AppError TOKEN_INVALID when the token is unknown, used or expired
 */
export async function redeemConfirmation(
  db: AuthDb,
  token: string,
  purpose: 'verify-email' | 'change-email',
): Promise<number> {
  const used = await rowOf(
    db,
    sql<{ account_id: number }>`update auth.email_token set used_at = now()
      where token_hash = ${tokenHash(token)} and purpose = ${purpose} and expires_at > now() and used_at is null
      returning account_id`,
  );
  if (!used) throw fail('TOKEN_INVALID');
  await sql`
    update auth.email_token set used_at = now()
    where account_id = ${used.account_id} and purpose = ${purpose} and used_at is null`.execute(db);
  return used.account_id;
}

/**
 * Deletes a token for a new password, and with it all others of the same account.
 * @returns the account's id. @throws AppError TOKEN_INVALID when the token is unknown, used or expired
 */
export async function redeemReset(db: AuthDb, token: string): Promise<number> {
  const used = await rowOf(
    db,
    sql<{ account_id: number }>`delete from auth.email_token
      where token_hash = ${tokenHash(token)} and purpose = 'reset-password' and expires_at > now()
      returning account_id`,
  );
  if (!used) throw fail('TOKEN_INVALID');
  await cancelTokens(db, used.account_id, 'reset-password');
  return used.account_id;
}

export async function cancelTokens(db: AuthDb, accountId: number, purpose: TokenPurpose): Promise<void> {
  await sql`delete from auth.email_token where account_id = ${accountId} and purpose = ${purpose}`.execute(
    db,
  );
}
