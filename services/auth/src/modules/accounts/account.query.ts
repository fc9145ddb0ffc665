import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dbOf } from '../../database/auth.entities.ts';

/** Parallel calls of one account take turns until the end of their transactions, so that none misses what another writes. */
export const takeTurn = (em: EntityManager, accountId: number) =>
  dbOf(em).selectFrom('auth.account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** Writes the hash of a password. By the builder, which binds it: MikroORM would put it into the text of the statement. */
export const writePassword = (em: EntityManager, accountId: number, passwordHash: string) =>
  dbOf(em)
    .updateTable('auth.account')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .execute();
