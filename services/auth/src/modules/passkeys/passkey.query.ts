import type { PasskeyInfo } from '@meshwork/contracts-auth';
import { isoTime } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/auth.entities.ts';

/** Limit of one account: docs/product.md#passkeys. */
export const PASSKEYS = 20;

const textOf = (id: Buffer): string => id.toString('base64url');
/** The bytes of a credential's id as browsers write it. */
export const bytesOf = (id: string): Buffer => Buffer.from(id, 'base64url');

/** The stored values that check an answer. */
export interface StoredPasskey {
  readonly id: string;
  readonly accountId: number;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

export async function findPasskey(em: EntityManager, id: string): Promise<StoredPasskey | undefined> {
  const row = await dbOf(em)
    .selectFrom('auth.passkey')
    .select(['account_id', 'public_key', 'counter'])
    .where('credential_id', '=', bytesOf(id))
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id: accountId, public_key, counter } = row;
  return { id, accountId, publicKey: Uint8Array.from(public_key), counter: Number(counter) };
}

/** The passkeys of an account, the newest first. */
export async function listPasskeys(em: EntityManager, accountId: number): Promise<PasskeyInfo[]> {
  const rows = await dbOf(em)
    .selectFrom('auth.passkey')
    .select(['credential_id', 'name', 'created_at', 'last_used_at', 'synced'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(PASSKEYS)
    .execute();
  return rows.map(({ credential_id, created_at, last_used_at, ...passkey }) => ({
    id: textOf(credential_id),
    createdAt: isoTime(created_at),
    lastUsedAt: last_used_at && isoTime(last_used_at),
    ...passkey,
  }));
}

/** Describes an account's passkeys, so that browsers find out whether they have one of them. */
export async function passkeyDescriptors(em: EntityManager, accountId: number) {
  const rows = await dbOf(em)
    .selectFrom('auth.passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .limit(PASSKEYS)
    .execute();
  return rows.map(({ credential_id, transports }) => ({ id: textOf(credential_id), transports }));
}
