import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import { isoTime } from '../database/rows.ts';
import type { ModeratedItem, ModerationDb } from './moderation.tables.ts';

/** The days in which items with a text are found. */
const DAYS = sql`now() - interval '30 days'`;

const ITEMS = 50;

type ItemRow = ModeratedItem & { user_id: number | null; display_name: string | null };

/** Reads items of this domain, newest first: those of an account, or public ones with a text, such as a link that others post as well. */
export async function readItems(db: ModerationDb, accountId: number | undefined, text = '') {
  const found =
    accountId === undefined
      ? sql`${db.item} item where visible_to is null and created_at > ${DAYS}
          and text ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
      : sql`${db.item} item where author_id = ${accountId}`;
  const [rows, [counted]] = await Promise.all([
    db.rows(sql<ItemRow>`
      select item.*, profile.user_id, profile.display_name
      from (select * from ${found} order by created_at desc limit ${ITEMS}) item
      left join auth.public_profile_v1 profile on profile.user_id = item.author_id order by item.created_at desc`),
    db.rows(sql<{ total: number }>`select count(*)::int as total from ${found}`),
  ]);
  const items = rows.map(({ kind, id, title, path, created_at, hidden_at, user_id, display_name }) => ({
    kind,
    itemId: id,
    title,
    path,
    author: user_id === null ? null : { id: user_id, displayName: display_name ?? DELETED_USER_NAME },
    createdAt: isoTime(created_at),
    isHidden: hidden_at !== null,
  }));
  return { items, total: counted?.total ?? 0 };
}
