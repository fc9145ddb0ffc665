import { sql } from 'kysely';
import type { AuthDb } from '../../database/auth.tables.ts';

/** Lists the decisions that a person was sent, in words and facts. */
export const listNotices = (db: AuthDb, userId: number) =>
  db
    .selectFrom('auth.account_notice')
    .where('account_id', '=', userId)
    .select(['kind', 'data', 'created_at as createdAt', 'read_at as readAt'])
    .orderBy('id')
    .execute();

/** The people whom a person blocks, by the id of their account: their names are their own data. */
export const listBlocked = (db: AuthDb, userId: number) =>
  db
    .selectFrom('auth.block')
    .where('blocker_id', '=', userId)
    .select(['blocked_id as accountId', 'created_at as blockedAt'])
    .orderBy('created_at')
    .execute();

/** Lists a person's reports of accounts and requests for a second look; without names, which are others' data. */
export async function listReports(db: AuthDb, userId: number) {
  const { rows } = await sql`
    select 'report' as kind, item_id as "accountId", reason, words, created_at as "createdAt"
    from auth.moderation_report where reporter_id = ${userId}
    union all
    select 'secondLook', item_id, null, words, opened_at
    from auth.moderation_case where author_id = ${userId} and source = 'SECOND_LOOK'
    order by 5`.execute(db);
  return rows;
}
