import { tokenHash } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.entities.ts';

/** The former addresses that can still be taken back. */
const open = (em: EntityManager) =>
  dbOf(em).selectFrom('auth.former_email').where('expires_at', '>', sql<string>`now()`);

/** Tells whether an address waits for its former owner. @param accountId an account that may have it nevertheless */
export async function isReserved(em: EntityManager, email: string, accountId = 0): Promise<boolean> {
  const former = await open(em)
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('account_id', '<>', accountId)
    .executeTakeFirst();
  return former !== undefined;
}

/** The account whose address a token takes back, or undefined. */
export async function findUndo(em: EntityManager, token: string): Promise<number | undefined> {
  const former = await open(em)
    .select('account_id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return former?.account_id;
}
