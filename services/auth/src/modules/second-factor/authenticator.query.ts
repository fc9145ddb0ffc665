import { tokenHash } from '@meshwork/service-kit';
import { sql } from 'kysely';
import { type AuthDb, hasRow, rowOf, rowsOf } from '../../database/auth.tables.ts';

export const authenticatorOf = (db: AuthDb, accountId: number) =>
  rowOf(
    db,
    sql<{ sealed_key: Buffer; confirmed_at: string | null }>`
      select sealed_key, confirmed_at from auth.authenticator where account_id = ${accountId}`,
  );

/** Stores a key that counts once it is confirmed. @returns false where the account has a confirmed one */
export const startAuthenticator = (db: AuthDb, accountId: number, sealedKey: Buffer): Promise<boolean> =>
  hasRow(
    db,
    sql`insert into auth.authenticator as app (account_id, sealed_key) values (${accountId}, ${sealedKey})
      on conflict (account_id) do update set sealed_key = excluded.sealed_key, last_step = 0
      where app.confirmed_at is null returning account_id`,
  );

export async function confirmAuthenticator(db: AuthDb, accountId: number): Promise<void> {
  await sql`update auth.authenticator set confirmed_at = now() where account_id = ${accountId}`.execute(db);
}

/** Deletes the recovery codes, too. */
export async function deleteAuthenticator(db: AuthDb, accountId: number): Promise<void> {
  await sql`delete from auth.recovery_code where account_id = ${accountId}`.execute(db);
  await sql`delete from auth.authenticator where account_id = ${accountId}`.execute(db);
}

/** @returns false where a code of this step or a later one was taken before */
export const takeStep = (db: AuthDb, accountId: number, step: number): Promise<boolean> =>
  hasRow(
    db,
    sql`update auth.authenticator set last_step = ${step} where account_id = ${accountId} and last_step < ${step}
      returning account_id`,
  );

export async function countRecoveryCodes(db: AuthDb, accountId: number): Promise<number> {
  return (await rowsOf(db, sql`select from auth.recovery_code where account_id = ${accountId}`)).length;
}

export const takeRecoveryCode = (db: AuthDb, accountId: number, code: string): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from auth.recovery_code where account_id = ${accountId} and code_hash = ${tokenHash(code)}
      returning account_id`,
  );

/** Replaces the recovery codes of an account. */
export async function writeRecoveryCodes(
  db: AuthDb,
  accountId: number,
  codes: readonly string[],
): Promise<void> {
  await sql`delete from auth.recovery_code where account_id = ${accountId}`.execute(db);
  await sql`
    insert into auth.recovery_code (account_id, code_hash)
    select ${accountId}, unnest(${codes.map(tokenHash)}::bytea[])`.execute(db);
}
