import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.entities.ts';

const HASH = /^[0-9a-f]{32}$/;

/**
 * Reads a picture. One of hidden people, and of those who have not said their age, is not public: it is their own alone
 * (docs/product.md#young-people).
 * @throws AppError AVATAR_NOT_FOUND
 */
export async function readAvatar(
  em: EntityManager,
  hash: string,
  reader = 0,
): Promise<{ image: Buffer; isPublic: boolean }> {
  const found = () =>
    dbOf(em)
      .selectFrom('auth.avatar as avatar')
      .innerJoin('auth.account as account', 'account.avatar_hash', 'avatar.hash')
      .select('avatar.image')
      .select([
        sql<boolean>`bool_or(account.hidden_at is null and account.age_band is not null)`.as('isPublic'),
        sql<boolean>`bool_or(account.id = ${reader})`.as('isOwn'),
      ])
      .where('avatar.hash', '=', hash)
      .groupBy('avatar.hash')
      .executeTakeFirst();
  const row = HASH.test(hash) ? await found() : undefined;
  if (!row || !(row.isPublic || row.isOwn)) throw fail('AVATAR_NOT_FOUND');
  return { image: row.image, isPublic: row.isPublic };
}
