import { sql } from 'kysely';
import { type AuthDb, rowsOf } from '../../database/auth.tables.ts';
import type { NoticeFacts } from '../mail/notice-texts.ts';

interface NoticeRow {
  readonly id: number;
  readonly kind: string;
  readonly data: NoticeFacts;
  readonly created_at: string;
  readonly read_at: string | null;
}

/** The newest first. */
export const readNotices = (db: AuthDb, accountId: number, limit: number): Promise<NoticeRow[]> =>
  rowsOf(
    db,
    sql<NoticeRow>`select id, kind, data, created_at, read_at from auth.account_notice
      where account_id = ${accountId} order by id desc limit ${limit}`,
  );

/** @param ids absent: all of the account */
export async function markRead(db: AuthDb, accountId: number, ids?: readonly number[]): Promise<void> {
  const isMeant = ids ? sql`id = any(${ids}::int[])` : sql`true`;
  await sql`
    update auth.account_notice set read_at = now()
    where account_id = ${accountId} and read_at is null and ${isMeant}`.execute(db);
}
