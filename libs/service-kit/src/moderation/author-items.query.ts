import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import { isoTime } from '../database/rows.ts';
import type { ModerationDb } from './moderation.tables.ts';

const ITEMS = 50;

/** Reads items of this domain, newest first: those of an account, or public ones with a text, such as a link that others post as well. */
export async function readItems(db: ModerationDb, accountId: number | undefined, text = '') {
  const items = db.selectFrom('moderated_item as item');
  const found =
    accountId === undefined
      ? items
          .where('item.visible_to', 'is', null)
          .where('item.created_at', '>', sql<string>`now() - interval '30 days'`)
          .where('item.text', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
      : items.where('item.author_id', '=', accountId);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(found.selectAll().orderBy('item.created_at', 'desc').limit(ITEMS).as('item'))
      .leftJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'item.author_id')
      .selectAll('item')
      .select(['profile.user_id', 'profile.display_name'])
      .orderBy('item.created_at', 'desc')
      .execute(),
    found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const listed = rows.map(({ kind, id, title, path, created_at, hidden_at, user_id, display_name }) => ({
    kind,
    itemId: id,
    title,
    path,
    author: user_id === null ? null : { id: user_id, displayName: display_name ?? DELETED_USER_NAME },
    createdAt: isoTime(created_at),
    isHidden: hidden_at !== null,
  }));
  return { items: listed, total: Number(total) };
}
