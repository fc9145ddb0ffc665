import { randomBytes } from 'node:crypto';
import { tokenHash } from '@meshwork/service-kit';
import { sql } from 'kysely';
import { type AuthDb, hasRow, rowOf, rowsOf } from '../../database/auth.tables.ts';

/** Days in which a former address can be taken back. */
const UNDO_DAYS = 7;

/** Tells whether an address waits for its former owner. @param accountId an account that may have it nevertheless */
export const isReserved = (db: AuthDb, email: string, accountId = 0): Promise<boolean> =>
  hasRow(
    db,
    sql`select from auth.former_email
      where lower(email) = ${email.toLowerCase()} and expires_at > now() and account_id <> ${accountId}`,
  );

/** Notes which address a person wants; a former wish is replaced. */
export async function storeWish(db: AuthDb, accountId: number, email: string): Promise<void> {
  await sql`
    insert into auth.email_change (account_id, email) values (${accountId}, ${email})
    on conflict (account_id) do update set email = excluded.email, requested_at = now()`.execute(db);
}

export async function readWish(db: AuthDb, accountId: number): Promise<string | undefined> {
  const wish = sql<{ email: string }>`select email from auth.email_change where account_id = ${accountId}`;
  return (await rowOf(db, wish))?.email;
}

/** @returns the address that was wished for */
export async function takeWish(db: AuthDb, accountId: number): Promise<string | undefined> {
  const wish = sql<{
    email: string;
  }>`delete from auth.email_change where account_id = ${accountId} returning email`;
  return (await rowOf(db, wish))?.email;
}

/** Keeps an address for its owner, who may take it back. @returns the id by which its mail is written */
export async function keepFormer(db: AuthDb, accountId: number, email: string): Promise<number> {
  const former = await rowOf(
    db,
    sql<{ id: number }>`insert into auth.former_email (account_id, email, expires_at)
      values (${accountId}, ${email}, now() + make_interval(days => ${UNDO_DAYS})) returning id`,
  );
  return former?.id as number;
}

/** @returns the address, and the token for its mail, which cannot be read again; undefined when it was taken back */
export async function issueUndo(
  db: AuthDb,
  id: number,
): Promise<{ email: string; token: string } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const former = await rowOf(
    db,
    sql<{ email: string }>`update auth.former_email set token_hash = ${tokenHash(token)}
      where id = ${id} and expires_at > now() returning email`,
  );
  return former && { email: former.email, token };
}

/** The account whose address a token takes back, or undefined. */
export async function findUndo(db: AuthDb, token: string): Promise<number | undefined> {
  const former = await rowOf(
    db,
    sql<{ account_id: number }>`select account_id from auth.former_email
      where token_hash = ${tokenHash(token)} and expires_at > now()`,
  );
  return former?.account_id;
}

/**
 * Takes an address back, once, and with it everything of whoever changed it: later addresses, wishes, and an authenticator app
 * that was set up since.
 * @returns the address, or undefined when it was taken back before
 */
export async function undoChange(db: AuthDb, token: string): Promise<string | undefined> {
  const former = await rowOf(
    db,
    sql<{ id: number; account_id: number; email: string; changed_at: string }>`
      delete from auth.former_email where token_hash = ${tokenHash(token)} and expires_at > now()
      returning id, account_id, email, changed_at`,
  );
  if (!former) return undefined;
  const { account_id, id, email, changed_at } = former;
  await sql`delete from auth.former_email where account_id = ${account_id} and id > ${id}`.execute(db);
  await takeWish(db, account_id);
  const apps = await rowsOf(
    db,
    sql`delete from auth.authenticator
      where account_id = ${account_id} and created_at >= ${changed_at}::timestamptz returning account_id`,
  );
  if (apps.length > 0) await sql`delete from auth.recovery_code where account_id = ${account_id}`.execute(db);
  return email;
}
