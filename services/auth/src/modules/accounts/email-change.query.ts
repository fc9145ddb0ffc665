import { randomBytes } from 'node:crypto';
import { tokenHash } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import type { AuthDb } from '../../database/auth.tables.ts';

/** Days in which a former address can be taken back. */
const UNDO_DAYS = 7;
const EXPIRED = sql<SqlBool>`expires_at <= now()`;

/** Tells whether an address waits for its former owner. @param accountId an account that may have it nevertheless */
export async function isReserved(db: AuthDb, email: string, accountId?: number): Promise<boolean> {
  const found = await db
    .selectFrom('auth.former_email')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where((e) => e.not(EXPIRED))
    .$if(accountId !== undefined, (query) => query.where('account_id', '!=', accountId ?? 0))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes which address a person wants; a former wish is replaced. */
export async function storeWish(db: AuthDb, accountId: number, email: string): Promise<void> {
  await db
    .insertInto('auth.email_change')
    .values({ account_id: accountId, email })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ email, requested_at: sql<string>`now()` }),
    )
    .execute();
}

export async function readWish(db: AuthDb, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.email_change')
    .where('account_id', '=', accountId)
    .select('email')
    .executeTakeFirst();
  return row?.email;
}

/** @returns the address that was wished for */
export async function takeWish(db: AuthDb, accountId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('auth.email_change')
    .where('account_id', '=', accountId)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Keeps an address for its owner, who may take it back. @returns the id by which its mail is written */
export async function keepFormer(db: AuthDb, accountId: number, email: string): Promise<number> {
  const { id } = await db
    .insertInto('auth.former_email')
    .values({
      account_id: accountId,
      email,
      expires_at: sql<string>`now() + make_interval(days => ${sql.lit(UNDO_DAYS)})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the address, and the token for its mail, which cannot be read again; undefined when it was taken back */
export async function issueUndo(
  db: AuthDb,
  id: number,
): Promise<{ email: string; token: string } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const row = await db
    .updateTable('auth.former_email')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', id)
    .where((e) => e.not(EXPIRED))
    .returning('email')
    .executeTakeFirst();
  return row && { email: row.email, token };
}

/** The account whose address a token takes back, or undefined. */
export async function findUndo(db: AuthDb, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('auth.former_email')
    .where('token_hash', '=', tokenHash(token))
    .where((e) => e.not(EXPIRED))
    .select('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * Takes an address back, once, and with it everything of whoever changed it: later addresses, wishes, and an authenticator app
 * that was set up since.
 * @returns the address, or undefined when it was taken back before
 */
export async function undoChange(db: AuthDb, token: string): Promise<string | undefined> {
  const former = await db
    .deleteFrom('auth.former_email')
    .where('token_hash', '=', tokenHash(token))
    .where((e) => e.not(EXPIRED))
    .returning(['id', 'account_id', 'email', 'changed_at'])
    .executeTakeFirst();
  if (!former) return undefined;
  const { account_id, id, email, changed_at } = former;
  await db
    .deleteFrom('auth.former_email')
    .where('account_id', '=', account_id)
    .where('id', '>', id)
    .execute();
  await takeWish(db, account_id);
  const { numDeletedRows } = await db
    .deleteFrom('auth.authenticator')
    .where('account_id', '=', account_id)
    .where('created_at', '>=', changed_at)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await db.deleteFrom('auth.recovery_code').where('account_id', '=', account_id).execute();
  return email;
}

export async function deleteExpiredFormer(db: AuthDb): Promise<void> {
  await db.deleteFrom('auth.former_email').where(EXPIRED).execute();
  await db
    .deleteFrom('auth.email_change')
    .where('requested_at', '<', sql<string>`now() - interval '2 days'`)
    .execute();
}
