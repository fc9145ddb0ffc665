import type { Notification, NotificationKind, NotificationListQuery } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import type { Said } from '@meshwork/language';
import {
  boundedTotal,
  cursorBigint,
  decodeCursor,
  encodeCursor,
  forReader,
  isoTime,
  isYoung,
  Page,
} from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { lineOf } from '../notices/line.ts';
import { READER_NEWS, REQUEST_KINDS } from '../notices/notice-facts.ts';

/** The header shows "99+" from here on. */
const MOST_COUNTED = 100;

const isHiddenThing = sql<SqlBool>`coalesce(case notification.about_kind
  when 'team' then (select hidden_at is not null from community.team where id = notification.about_id)
  when 'initiative' then (select hidden_at is not null from community.initiative where id = notification.about_id)
  when 'mentor' then (select hidden_at is not null from community.mentor_profile where id = notification.about_id) end, false)`;

/** A request that was withdrawn asks nobody any more. One value, since PostgreSQL read all withdrawn ones for an `exists`. */
const isWithdrawn = sql<SqlBool>`(notification.kind = 'REQUEST' and coalesce(
  (select request.state = 'WITHDRAWN' from community.request where request.id = notification.request_id), false))`;

/** Leaves out people across a block, and what moderators hide or senders took back. */
const isShown = (
  personId: number,
) => sql<SqlBool>`notification.person_id = ${personId} and not ${isHiddenThing} and not ${isWithdrawn}
  and (notification.actor_id is null or notification.actor_id not in (
    select blocked_id from auth.block_v1 where blocker_id = ${personId}
    union all select blocker_id from auth.block_v1 where blocked_id = ${personId}))`;

/** The mark of its request says whether an entry is read. */
const hasMark = sql<SqlBool>`(notification.request_id is not null and (notification.kind in (${sql.join(
  REQUEST_KINDS.map((kind) => sql.lit(kind)),
)}) or notification.key like ${sql.lit(`${READER_NEWS}%`)}))`;

const isRead = sql<boolean>`case when ${hasMark} then not exists (
    select from community.mark where mark.person_id = notification.person_id and mark.request_id = notification.request_id
      and mark.unread_at is not null and notification.created_at > coalesce(mark.read_at, '-infinity'))
  else notification.read_at is not null end`;

interface Row {
  id: string;
  kind: NotificationKind;
  title: string;
  path: string;
  created_at: string;
  event: object | null;
  is_read: boolean;
  actor_name: string | null;
  to_young: boolean;
  about_kind: 'team' | 'initiative' | 'mentor' | null;
  about_id: number | null;
  request_id: number | null;
  key: string | null;
}

const readRows = (db: CommunityDb, where: RawBuilder<SqlBool>, limit: number): Promise<Row[]> =>
  db
    .selectFrom('community.notification as notification')
    .leftJoin('auth.public_profile_v1 as actor', 'actor.user_id', 'notification.actor_id')
    .where(where)
    .select(['notification.id', 'notification.kind', 'notification.title', 'notification.path'])
    .select(['notification.created_at', 'notification.about_kind', 'notification.about_id'])
    .select(['notification.request_id', 'notification.key', 'notification.event'])
    .select(['actor.display_name as actor_name', isRead.as('is_read')])
    .select(isYoung(sql`notification.person_id`).as('to_young'))
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute();

/** A name may be a telephone number, too (docs/product.md#contact-details). */
const actorOf = ({ actor_name, to_young }: Pick<Row, 'actor_name' | 'to_young'>) =>
  actor_name && to_young ? maskContactDetails(actor_name) : actor_name;

const toNotification = (
  { id, kind, title, path, created_at, is_read, ...row }: Row,
  others = 0,
): Notification => ({
  id: Number(id),
  kind,
  title: lineOf({ title, event: row.event }, actorOf(row), others),
  path: others === 0 ? path : pathOfMany(row),
  createdAt: isoTime(created_at),
  isRead: is_read,
});

/** The page that lists several requests to one thing. */
const pathOfMany = ({ about_kind, about_id }: Pick<Row, 'about_kind' | 'about_id'>) =>
  about_kind === 'initiative' ? `/initiatives/${about_id}/requests` : '/requests?show=waiting';

/** Unread requests to one thing are one line. */
const bundleOf = ({ id, kind, title, is_read, about_kind, about_id }: Row) =>
  kind === 'REQUEST' && !is_read && about_id !== null ? `${about_kind} ${about_id} ${title}` : id;

/** Limits how often more rows are read for one page, where many have become one line. */
const MOST_READS = 4;

/** Reads a page of lines, newest first, each with its newest row. @returns them, and the row after which the next page begins */
async function readLines(db: CommunityDb, ofKind: RawBuilder<SqlBool>, limit: number, before?: string) {
  const lines = new Map<string, { row: Row; others: number }>();
  let last = before;
  for (let read = 0; read < MOST_READS; read++) {
    const after = last ? sql<SqlBool>`${ofKind} and notification.id < ${last}` : ofKind;
    const rows = await readRows(db, after, limit + 1);
    for (const row of rows) {
      const line = lines.get(bundleOf(row));
      if (line) line.others += 1;
      else if (lines.size === limit) return { lines, next: last };
      else lines.set(bundleOf(row), { row, others: 0 });
      last = row.id;
    }
    if (rows.length <= limit) return { lines, next: undefined };
  }
  return { lines, next: last };
}

export async function readNotifications(
  db: CommunityDb,
  personId: number,
  { kind, limit, cursor }: NotificationListQuery,
): Promise<Page<Notification[]>> {
  const before = decodeCursor(cursorBigint, cursor);
  const ofKind = sql<SqlBool>`${isShown(personId)} and ${kind ? sql<SqlBool>`notification.kind = ${kind}` : sql`true`}`;
  const [{ lines, next }, counted] = await Promise.all([
    readLines(db, ofKind, limit, before),
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('community.notification as notification')
          .where(ofKind)
          .select('notification.id')
          .limit(sql.lit(MAX_EXACT_TOTAL + 1))
          .as('counted'),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return new Page(
    forReader(() => [...lines.values()].map(({ row, others }) => toNotification(row, others))),
    boundedTotal(counted.total),
    next && encodeCursor(next),
  );
}

/** SQL of how many unread entries a person has that are about no request, at most {@link MOST_COUNTED}. */
export const unreadEntries = (personId: number): RawBuilder<number> => sql<number>`(
  select count(*)::int from (
    select from community.notification where ${isShown(personId)} and notification.read_at is null and not ${hasMark}
    limit ${sql.lit(MOST_COUNTED)}) counted)`;

/** A daily mail says this of one notification. */
export interface DigestEntry {
  readonly kind: NotificationKind;
  readonly path: string;
  /** Its line, in the language that is spoken. */
  readonly line: Said;
  /** The request whose people the line names, to who reads along in it. */
  readonly readsIn: number | null;
}

/** The unread ones among some notifications, oldest first, with the items that a digest says of them. */
export async function readForDigest(
  db: CommunityDb,
  personId: number,
  ids: readonly string[],
): Promise<DigestEntry[]> {
  const rows = await readRows(
    db,
    sql<SqlBool>`${isShown(personId)} and notification.id = any(${[...ids]}::bigint[]) and not ${isRead}`,
    ids.length,
  );
  return rows
    .map((row) => ({
      kind: row.kind,
      path: row.path,
      line: () => toNotification(row).title,
      readsIn: row.key?.startsWith(READER_NEWS) ? row.request_id : null,
    }))
    .reverse();
}
