import type { PasskeyInfo } from '@meshwork/contracts-auth';
import { isoTime, tokenHash } from '@meshwork/service-kit';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { type AuthDb, hasRow, rowOf, rowsOf } from '../../database/auth.tables.ts';

/** Time in which a challenge can be answered. Browsers wait as long for the person. */
export const CHALLENGE_SECONDS = 300;
/** Limit of one account: docs/product.md#passkeys. */
export const PASSKEYS = 20;

/** @param accountId for whom a passkey is made; null: to sign in */
export async function storeChallenge(db: AuthDb, challenge: string, accountId: number | null): Promise<void> {
  await sql`
    insert into auth.passkey_challenge (challenge_hash, account_id, expires_at)
    values (${tokenHash(challenge)}, ${accountId}, now() + make_interval(secs => ${CHALLENGE_SECONDS}))`.execute(
    db,
  );
}

/** Reads what the browser signed, and its page; nothing of what no browser sends. */
function clientDataOf(clientDataJSON: string) {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
  } catch {
    return {};
  }
}

/**
 * Takes the challenge that a browser has answered; it works once.
 * @returns undefined where it was not there for this account, or was answered in a frame of another site: the library for passkeys
 *   does not look
 */
export async function takeChallenge(
  db: AuthDb,
  clientDataJSON: string,
  accountId: number | null,
): Promise<string | undefined> {
  const { challenge, crossOrigin, topOrigin } = clientDataOf(clientDataJSON);
  const wasThere = await hasRow(
    db,
    sql`delete from auth.passkey_challenge
      where challenge_hash = ${tokenHash(String(challenge))} and account_id is not distinct from ${accountId}
        and expires_at > now()
      returning challenge_hash`,
  );
  return wasThere && !crossOrigin && topOrigin === undefined ? challenge : undefined;
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
  const row = await rowOf(
    db,
    sql<{ account_id: number; public_key: Buffer; counter: string | number }>`
      select account_id, public_key, counter from auth.passkey where credential_id = ${bytesOf(id)}`,
  );
  if (!row) return undefined;
  const { account_id: accountId, public_key, counter } = row;
  return { id, accountId, publicKey: Uint8Array.from(public_key), counter: Number(counter) };
}

interface ListedPasskey extends Pick<PasskeyInfo, 'name' | 'synced'> {
  readonly credential_id: Buffer;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** The passkeys of an account, the newest first. */
export async function listPasskeys(db: AuthDb, accountId: number): Promise<PasskeyInfo[]> {
  const rows = await rowsOf(
    db,
    sql<ListedPasskey>`select credential_id, name, created_at, last_used_at, synced from auth.passkey
      where account_id = ${accountId} order by created_at desc limit ${sql.lit(PASSKEYS)}`,
  );
  return rows.map(({ credential_id, created_at, last_used_at, ...passkey }) => ({
    id: textOf(credential_id),
    createdAt: isoTime(created_at),
    lastUsedAt: last_used_at && isoTime(last_used_at),
    ...passkey,
  }));
}

/** Describes an account's passkeys, so that browsers find out whether they have one of them. */
export async function passkeyDescriptors(db: AuthDb, accountId: number) {
  const rows = await rowsOf(
    db,
    sql<{ credential_id: Buffer; transports: AuthenticatorTransportFuture[] }>`
      select credential_id, transports from auth.passkey
      where account_id = ${accountId} limit ${sql.lit(PASSKEYS)}`,
  );
  return rows.map(({ credential_id, transports }) => ({ id: textOf(credential_id), transports }));
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
  const { id, name, publicKey, counter, transports, synced } = made;
  return hasRow(
    db,
    sql`insert into auth.passkey (credential_id, account_id, name, public_key, counter, transports, synced)
      values (${bytesOf(id)}, ${accountId}, ${name}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${synced})
      on conflict (credential_id) do nothing returning account_id`,
  );
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
  const doesNotCount = newCounter === 0 && counter === 0;
  return hasRow(
    db,
    sql`update auth.passkey set counter = ${newCounter}, last_used_at = now()
      where credential_id = ${bytesOf(id)} and counter ${doesNotCount ? sql`=` : sql`<`} ${newCounter}
      returning account_id`,
  );
}

/** @param id of one passkey; absent: all of them. @returns how many there were */
export async function deletePasskeys(db: AuthDb, accountId: number, id?: string): Promise<number> {
  const isOne = id === undefined ? sql`true` : sql`credential_id = ${bytesOf(id)}`;
  const deleted = await rowsOf(
    db,
    sql`delete from auth.passkey where account_id = ${accountId} and ${isOne} returning account_id`,
  );
  return deleted.length;
}

/** The library for passkeys, loaded with the first one: it would be a quarter of a start (docs/performance.md). */
export const webauthn = () => import('@simplewebauthn/server');
