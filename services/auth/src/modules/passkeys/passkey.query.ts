import type { PasskeyInfo } from '@meshwork/contracts-auth';
import { isoTime, tokenHash } from '@meshwork/service-kit';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { type SqlBool, sql } from 'kysely';
import type { AuthDb } from '../../database/auth.tables.ts';

/** Time in which a challenge can be answered. Browsers wait as long for the person. */
export const CHALLENGE_SECONDS = 300;
/** Limit of one account: docs/product.md#passkeys. */
export const PASSKEYS = 20;

const EXPIRED = sql<SqlBool>`expires_at <= now()`;

/** @param accountId for whom a passkey is made; null: to sign in */
export async function storeChallenge(db: AuthDb, challenge: string, accountId: number | null): Promise<void> {
  await db
    .insertInto('auth.passkey_challenge')
    .values({
      challenge_hash: tokenHash(challenge),
      account_id: accountId,
      expires_at: sql<string>`now() + make_interval(secs => ${sql.lit(CHALLENGE_SECONDS)})`,
    })
    .execute();
}

/** Takes a challenge, which works once. @returns whether it was there, for this account */
export async function takeChallenge(
  db: AuthDb,
  challenge: string,
  accountId: number | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.passkey_challenge')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('account_id', 'is not distinct from', accountId)
    .where((e) => e.not(EXPIRED))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: AuthDb): Promise<void> {
  await db.deleteFrom('auth.passkey_challenge').where(EXPIRED).execute();
}

const textOf = (id: Buffer): string => id.toString('base64url');
const bytesOf = (id: string): Buffer => Buffer.from(id, 'base64url');

/** The stored values that check an answer. */
export interface StoredPasskey {
  readonly id: string;
  readonly accountId: number;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

export async function findPasskey(db: AuthDb, id: string): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('auth.passkey')
    .where('credential_id', '=', bytesOf(id))
    .select(['account_id', 'public_key', 'counter'])
    .executeTakeFirst();
  return (
    row && {
      id,
      accountId: row.account_id,
      publicKey: Uint8Array.from(row.public_key),
      counter: Number(row.counter),
    }
  );
}

/** The passkeys of an account, the newest first. */
export async function listPasskeys(db: AuthDb, accountId: number): Promise<PasskeyInfo[]> {
  const rows = await db
    .selectFrom('auth.passkey')
    .where('account_id', '=', accountId)
    .select(['credential_id', 'name', 'created_at', 'last_used_at', 'synced'])
    .orderBy('created_at', 'desc')
    .limit(PASSKEYS)
    .execute();
  return rows.map((row) => ({
    id: textOf(row.credential_id),
    name: row.name,
    createdAt: isoTime(row.created_at),
    lastUsedAt: row.last_used_at && isoTime(row.last_used_at),
    synced: row.synced,
  }));
}

/** Describes an account's passkeys, so that browsers find out whether they have one of them. */
export async function passkeyDescriptors(db: AuthDb, accountId: number) {
  const rows = await db
    .selectFrom('auth.passkey')
    .where('account_id', '=', accountId)
    .select(['credential_id', 'transports'])
    .limit(PASSKEYS)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: textOf(credential_id),
    transports: transports as AuthenticatorTransportFuture[],
  }));
}

export interface MadePasskey {
  readonly id: string;
  readonly name: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
}

/** @returns false when the passkey is known already, to whomever */
export async function insertPasskey(db: AuthDb, accountId: number, made: MadePasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.passkey')
    .values({
      credential_id: bytesOf(made.id),
      account_id: accountId,
      name: made.name,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: sql<string[]>`${made.transports}::text[]`,
      synced: made.synced,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Writes a use. A counter that does not grow is that of a copy; authenticators that do not count stay at 0.
 * @returns whether the use counts
 */
export async function writeUse(
  db: AuthDb,
  { id, counter }: StoredPasskey,
  newCounter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.passkey')
    .set({ counter: newCounter, last_used_at: sql<string>`now()` })
    .where('credential_id', '=', bytesOf(id))
    .where('counter', newCounter === 0 && counter === 0 ? '=' : '<', newCounter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @param id of one passkey; absent: all of them. @returns how many there were */
export async function deletePasskeys(db: AuthDb, accountId: number, id?: string): Promise<number> {
  const all = db.deleteFrom('auth.passkey').where('account_id', '=', accountId);
  const { numDeletedRows } = await (id === undefined
    ? all
    : all.where('credential_id', '=', bytesOf(id))
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The library for passkeys, loaded with the first one: it would be a quarter of a start (docs/measured/performance.md). */
export const webauthn = () => import('@simplewebauthn/server');
