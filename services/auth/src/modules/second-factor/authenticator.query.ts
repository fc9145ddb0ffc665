import { tokenHash } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/auth.entities.ts';

export const authenticatorOf = (em: EntityManager, accountId: number) =>
  dbOf(em)
    .selectFrom('auth.authenticator')
    .select(['sealed_key', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export async function countRecoveryCodes(em: EntityManager, accountId: number): Promise<number> {
  const { codes } = await dbOf(em)
    .selectFrom('auth.recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('codes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(codes);
}

/** Stores a key that counts once it is confirmed. @returns false where the account has a confirmed one */
export async function startAuthenticator(
  em: EntityManager,
  accountId: number,
  sealedKey: Buffer,
): Promise<boolean> {
  const started = await dbOf(em)
    .insertInto('auth.authenticator')
    .values({ account_id: accountId, sealed_key: sealedKey })
    .onConflict((former) =>
      former
        .column('account_id')
        .doUpdateSet({ sealed_key: sealedKey, last_step: '0' })
        .where('auth.authenticator.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return started !== undefined;
}

/** Writes the hashes of recovery codes. */
export const insertRecoveryCodes = (em: EntityManager, accountId: number, codes: readonly string[]) =>
  dbOf(em)
    .insertInto('auth.recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: tokenHash(code) })))
    .execute();
