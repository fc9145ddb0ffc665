import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { type AuthDb, rowOf } from '../../database/auth.tables.ts';

const HASH = /^[0-9a-f]{32}$/;

/** Stores an image once under the hash of its content. */
export async function storeAvatar(db: AuthDb, hash: string, image: Buffer): Promise<void> {
  // Counts as new, so that the cleanup does not delete it before the account refers to it.
  await sql`
    insert into auth.avatar (hash, image) values (${hash}, ${image})
    on conflict (hash) do update set created_at = now()`.execute(db);
}

/**
 * Reads a picture. One of hidden people, and of those who have not said their age, is not public: it is their own alone
 * (docs/product.md#young-people).
 * @throws AppError AVATAR_NOT_FOUND
 */
export async function readAvatar(
  db: AuthDb,
  hash: string,
  reader = 0,
): Promise<{ image: Buffer; isPublic: boolean }> {
  const found = sql<{ image: Buffer; isPublic: boolean | null; isOwn: boolean | null }>`
    select image, bool_or(account.hidden_at is null and account.age_band is not null) as "isPublic",
      bool_or(account.id = ${reader}) as "isOwn"
    from auth.avatar join auth.account on account.avatar_hash = avatar.hash
    where avatar.hash = ${hash} group by avatar.hash`;
  const row = HASH.test(hash) ? await rowOf(db, found) : undefined;
  if (!row || !(row.isPublic || row.isOwn)) throw fail('AVATAR_NOT_FOUND');
  return { image: row.image, isPublic: Boolean(row.isPublic) };
}

const IS_UNUSED = sql`not exists (select from auth.account where account.avatar_hash = avatar.hash)`;

/** Deletes an image at once when no account uses it. */
export async function deleteUnusedAvatar(db: AuthDb, hash: string): Promise<void> {
  await sql`delete from auth.avatar where hash = ${hash} and ${IS_UNUSED}`.execute(db);
}

/** Deletes images that no account uses. A young one may be part of an update that has not been committed. */
export async function deleteUnusedAvatars(db: AuthDb): Promise<void> {
  await sql`delete from auth.avatar where created_at < now() - interval '1 hour' and ${IS_UNUSED}`.execute(
    db,
  );
}
