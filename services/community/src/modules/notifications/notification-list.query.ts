import type { Notification, NotificationListQuery } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  boundedTotal,
  cursorBigint,
  cutPage,
  decodeCursor,
  encodeCursor,
  isoTime,
  Page,
} from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { titleWith } from './notice-facts.ts';

/** The header shows "99+" from here on. */
const MOST_COUNTED = 100;

/** What a person sees: nothing of people on the other side of a block, nothing that moderators hide. */
const isShown = (
  personId: number,
) => sql<SqlBool>`notification.person_id = ${personId} and not notification.is_hidden
  and (notification.actor_id is null or notification.actor_id not in (
    select blocked_id from auth.block_v1 where blocker_id = ${personId}
    union all select blocker_id from auth.block_v1 where blocked_id = ${personId}))`;

interface Row {
  id: string;
  kind: Notification['kind'];
  title: string;
  path: string;
  created_at: string;
  read_at: string | null;
  actor_name: string | null;
}

const readRows = (db: CommunityDb, where: RawBuilder<SqlBool>, limit: number) =>
  sql<Row>`
    select notification.id, notification.kind, notification.title, notification.path, notification.created_at,
      notification.read_at, actor.display_name as actor_name
    from community.notification left join auth.public_profile_v1 actor on actor.user_id = notification.actor_id
    where ${where} order by notification.id desc limit ${limit}`.execute(db);

const toNotification = ({ id, kind, title, path, created_at, read_at, actor_name }: Row): Notification => ({
  id: Number(id),
  kind,
  title: titleWith(title, actor_name),
  path,
  createdAt: isoTime(created_at),
  isRead: read_at !== null,
});

/** One page of a person's notifications, newest first. */
export async function readNotifications(
  db: CommunityDb,
  personId: number,
  { kind, limit, cursor }: NotificationListQuery,
): Promise<Page<Notification[]>> {
  const before = decodeCursor(cursorBigint, cursor);
  const ofKind = sql<SqlBool>`${isShown(personId)} and ${kind ? sql<SqlBool>`notification.kind = ${kind}` : sql`true`}`;
  const after = before ? sql<SqlBool>`${ofKind} and notification.id < ${before}` : ofKind;
  const [found, counted] = await Promise.all([
    readRows(db, after, limit + 1),
    sql<{ total: number }>`select count(*)::int as total from (
      select from community.notification where ${ofKind} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) counted`.execute(
      db,
    ),
  ]);
  const { rows, next } = cutPage(found.rows, limit, ({ id }) => encodeCursor(id));
  return new Page(rows.map(toNotification), boundedTotal(counted.rows[0]?.total ?? 0), next);
}

/** How many notifications a person has not read, at most {@link MOST_COUNTED}. */
export async function countUnread(db: CommunityDb, personId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from community.notification where ${isShown(personId)} and notification.read_at is null
      limit ${sql.lit(MOST_COUNTED)}) counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The unread ones among some notifications, oldest first, with the things that a digest says of them. */
export async function readForDigest(
  db: CommunityDb,
  personId: number,
  ids: readonly string[],
): Promise<Notification[]> {
  const { rows } = await readRows(
    db,
    sql<SqlBool>`${isShown(personId)} and notification.id = any(${[...ids]}::bigint[]) and notification.read_at is null`,
    ids.length,
  );
  return rows.map(toNotification).reverse();
}
