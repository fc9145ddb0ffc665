import type { AuthDb } from '../../database/auth-db.ts';

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
