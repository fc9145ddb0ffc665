import type { NotificationKind } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import type { Notice } from '../mail/mail.queue.ts';
import { aboutOf, kindOf } from './notice-facts.ts';

/** Requests to one thing that are mailed at once within {@link BUNDLE_HOURS}; what follows is one digest. */
const MAILED_SINGLY = 3;
const BUNDLE_HOURS = 24;

type Mail = 'NONE' | 'AT_ONCE' | 'DIGEST';
interface Recorded {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly mail: Mail;
}

/** How a mail about this reaches the person: by their choice, and bundled from the fourth request to one thing in a day on. */
async function mailFor(
  db: CommunityDb,
  personId: number,
  kind: NotificationKind,
  about: string | null,
): Promise<Mail> {
  const chosen = await db
    .selectFrom('community.notification_setting')
    .select('deliveries')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const delivery = chosen?.deliveries[kind] ?? 'AT_ONCE';
  if (delivery === 'NEVER') return 'NONE';
  if (delivery === 'DAILY') return 'DIGEST';
  if (kind !== 'REQUEST' || about === null) return 'AT_ONCE';
  // Requests that arrive together are counted one after the other. The lock is the thing's, which every one of them takes first.
  await sql`select pg_advisory_xact_lock(hashtext('community.notification'), hashtext(${about}))`.execute(db);
  const { rows } = await sql<{ mailed: number }>`
    select count(*)::int as mailed from community.notification
    where person_id = ${personId} and about = ${about} and kind = 'REQUEST' and mail = 'AT_ONCE'
      and created_at > now() - make_interval(hours => ${sql.lit(BUNDLE_HOURS)})`.execute(db);
  return (rows[0]?.mailed ?? 0) < MAILED_SINGLY ? 'AT_ONCE' : 'DIGEST';
}

/**
 * Of several unread entries of one kind in a thread only the newest stays, so that the list has one line for each matter.
 * @returns how the mails of those that go are sent, which the newest takes over when it sends none itself
 */
async function replaceUnread(
  db: CommunityDb,
  { personId, thread }: Notice,
  kind: NotificationKind,
): Promise<Mail> {
  if (!thread) return 'NONE';
  const replaced = await db
    .deleteFrom('community.notification')
    .where('person_id', '=', personId)
    .where('thread', '=', thread)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .returning(['mail', 'mailed_at'])
    .execute();
  if (replaced.some(({ mail, mailed_at }) => mail === 'DIGEST' && mailed_at === null)) return 'DIGEST';
  return replaced.some(({ mail }) => mail === 'AT_ONCE') ? 'AT_ONCE' : 'NONE';
}

const wasGiven = async (db: CommunityDb, { personId, key }: Notice): Promise<boolean> =>
  key !== undefined &&
  (await db
    .selectFrom('community.notification')
    .select('id')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

/**
 * Adds a notice to the person's list and decides about its mail.
 * @param mayMail whether a mail may be sent about it
 * @returns undefined when a notice with its key was given before
 */
export async function recordNotice(
  db: CommunityDb,
  notice: Notice,
  mayMail: boolean,
): Promise<Recorded | undefined> {
  if (await wasGiven(db, notice)) return undefined;
  const kind = kindOf(notice);
  const about = aboutOf(notice);
  const mail = mayMail ? await mailFor(db, notice.personId, kind, about) : 'NONE';
  const replaced = await replaceUnread(db, notice, kind);
  const added = await db
    .insertInto('community.notification')
    .values({
      person_id: notice.personId,
      kind,
      title: notice.title ?? notice.subject,
      actor_id: notice.actorId ?? null,
      path: notice.action.path,
      about,
      thread: notice.thread ?? null,
      key: notice.key ?? null,
      mail: mail === 'NONE' ? replaced : mail,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await tellOpenPages(db, notice.personId);
  return { id: added.id, kind, mail };
}

/** Sends the new count to the person's open pages, when the transaction is committed. */
export async function tellOpenPages(db: CommunityDb, personId: number): Promise<void> {
  await sql`select pg_notify('community_inbox', ${String(personId)})`.execute(db);
}
