import { type ExpressionBuilder, sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import type { AuthDb, AuthTables } from '../../database/auth.tables.ts';

const HASH = /^[0-9a-f]{32}$/;

/** Stores an image once under the hash of its content. */
export async function storeAvatar(db: AuthDb, hash: string, image: Buffer): Promise<void> {
  await db
    .insertInto('auth.avatar')
    .values({ hash, image })
    // Counts as new, so that the cleanup does not delete it before the account refers to it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql<string>`now()` }))
    .execute();
}

/**
 * Reads a picture. One of hidden people, and of those who have not said their age, is not public: it is their own alone
 * (docs/product.md#young-people).
 * @throws AppError AVATAR_NOT_FOUND
 */
export async function readAvatar(
  db: AuthDb,
  hash: string,
  reader: number | undefined,
): Promise<{ image: Buffer; isPublic: boolean }> {
  const shown = sql<boolean>`auth.account.hidden_at is null and auth.account.age_band is not null`;
  const row = HASH.test(hash)
    ? await db
        .selectFrom('auth.avatar')
        .where('hash', '=', hash)
        .select(['image', (e) => e.exists(ownersOf(e).where(shown)).as('isPublic')])
        .select((e) => e.exists(ownersOf(e).where('auth.account.id', '=', reader ?? 0)).as('isOwn'))
        .executeTakeFirst()
    : undefined;
  if (!row || !(row.isPublic || row.isOwn)) throw fail('AVATAR_NOT_FOUND');
  return { image: row.image, isPublic: Boolean(row.isPublic) };
}

/** Deletes an image at once when no account uses it. */
export async function deleteUnusedAvatar(db: AuthDb, hash: string): Promise<void> {
  await deleteUnused(db).where('hash', '=', hash).execute();
}

/** Deletes images that no account uses. A young one may be part of an update that has not been committed. */
export async function deleteUnusedAvatars(db: AuthDb): Promise<void> {
  await deleteUnused(db).where('created_at', '<', sql<string>`now() - interval '1 hour'`).execute();
}

const deleteUnused = (db: AuthDb) => db.deleteFrom('auth.avatar').where((e) => e.not(e.exists(ownersOf(e))));

const ownersOf = (e: ExpressionBuilder<AuthTables, 'auth.avatar'>) =>
  e.selectFrom('auth.account').whereRef('auth.account.avatar_hash', '=', 'auth.avatar.hash');
