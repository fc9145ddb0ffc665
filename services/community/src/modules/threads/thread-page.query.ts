import { setImmediate } from 'node:timers/promises';
import { maskContactDetails, type Thread, type ThreadMessage } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';
import { readHeldIn } from '../reading-along/held-message.query.ts';
import { READS_ALONG } from '../reading-along/reads-along.ts';
import { matterOf } from './matter.ts';
import { askerOf, targetOf, toThreadCard } from './thread.mapper.ts';
import { mayDo } from './thread.policy.ts';
import { threadCards } from './thread-columns.ts';
import { threadsOf } from './thread-people.query.ts';

/** How many messages a page of a thread shows: the latest. */
const MOST_MESSAGES = 500;

const otherSideHasPeople = sql<boolean>`exists (select from community.people_of_thread(thread.id) other
  where other.side <> mine.side)`;

const threadPage = (db: CommunityDb, id: number, personId: number) =>
  threadCards(db, personId, sql`${threadsOf(db, personId, id)}`)
    .leftJoin('auth.public_profile_v1 as receiver', 'receiver.user_id', 'thread.receiver_id')
    .select([
      'thread.note',
      'thread.decided_at',
      'thread.ended_at',
      'thread.asker_thanks',
      'thread.receiver_thanks',
      'thread.receiver_id',
      'thread.contact_id',
      'thread.request_id',
      'receiver.display_name as receiver_name',
      'receiver.avatar_url as receiver_avatar',
      otherSideHasPeople.as('has_others'),
      'initiative.state as initiative_state',
      'initiative.removed_at',
      'initiative.news_at',
      'initiative.start_date',
      'initiative.end_date',
      'initiative.location',
    ]);

export type ThreadPageRow = Awaited<ReturnType<ReturnType<typeof threadPage>['execute']>>[number];

/** A thread that a person sees. @throws AppError THREAD_NOT_FOUND */
export async function readThreadRow(db: CommunityDb, id: number, personId: number): Promise<ThreadPageRow> {
  const row = await threadPage(db, id, personId).executeTakeFirst();
  if (!row) throw fail('THREAD_NOT_FOUND');
  return row;
}

/** The messages that a person reads: their own hidden ones, too, and none of people with whom there is a block. */
const readMessages = (db: CommunityDb, threadId: number, personId: number) =>
  db
    .selectFrom('community.thread_message as message')
    .leftJoin('auth.public_profile_v1 as author', 'author.user_id', 'message.author_id')
    .where('message.thread_id', '=', threadId)
    .where((eb) => eb.or([eb('message.hidden_at', 'is', null), eb('message.author_id', '=', personId)]))
    .where(sql<SqlBool>`not ${isBlocked(sql`message.author_id`, sql`${personId}::integer`)}`)
    .select([
      'message.id',
      'message.side',
      'message.author_id',
      'message.text',
      'message.created_at',
      'message.hidden_at',
      'author.display_name',
      'author.avatar_url',
    ])
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(MOST_MESSAGES)
    .execute();

type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

const toMessage =
  (personId: number) =>
  (row: MessageRow): ThreadMessage => ({
    id: row.id,
    side: row.side,
    author: {
      id: row.display_name === null ? null : row.author_id,
      displayName: row.display_name ?? DELETED_USER_NAME,
      avatarUrl: row.avatar_url,
    },
    text: row.text,
    createdAt: isoTime(row.created_at),
    isMine: row.author_id === personId,
    item: { kind: 'thread-message', itemId: row.id },
  });

const REPORTED_AS = { MENTOR: 'message', INITIATIVE: 'request' } as const;

/** The request's own message, as the first of the thread, where that is no message of its own. */
function openingOf(row: ThreadPageRow, personId: number): ThreadMessage[] {
  if (!row.opening) return [];
  const itemId = row.contact_id ?? row.request_id;
  const kind = row.kind === 'MENTOR' || row.kind === 'INITIATIVE' ? REPORTED_AS[row.kind] : null;
  return [
    {
      id: null,
      side: 'ASKER',
      author: askerOf(row),
      text: row.opening,
      createdAt: isoTime(row.created_at),
      isMine: row.asker_id === personId,
      item: kind && itemId ? { kind, itemId } : null,
    },
  ];
}

/** The note with the answer. Of a team or an initiative several people may have written it. */
function noteOf(row: ThreadPageRow): ThreadMessage[] {
  if (!row.note || row.decided_at === null) return [];
  const target = targetOf(row);
  const author =
    row.kind === 'MENTOR'
      ? {
          id: row.receiver_id,
          displayName: row.receiver_name ?? target.name,
          avatarUrl: row.receiver_avatar,
        }
      : { id: null, displayName: target.name, avatarUrl: null };
  return [
    {
      id: null,
      side: 'RECEIVER',
      author,
      text: row.note,
      createdAt: isoTime(row.decided_at),
      isMine: row.side === 'RECEIVER' && !row.reads_along,
      item: null,
    },
  ];
}

/** Who reads along now, in the order in which they were asked to. */
const readReaders = (db: CommunityDb, threadId: number) =>
  db
    .selectFrom('community.thread_reader as reader')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'reader.person_id')
    .where('reader.thread_id', '=', threadId)
    .where(READS_ALONG)
    .groupBy(['reader.person_id', 'person.display_name', 'person.avatar_url'])
    .select(['reader.person_id', 'person.display_name', 'person.avatar_url'])
    .orderBy(sql`min(reader.created_at)`)
    .orderBy('reader.person_id')
    .execute();

/** What waits for somebody who reads along, for its author. */
async function readHeld(
  db: CommunityDb,
  { id, side }: ThreadPageRow,
  personId: number,
): Promise<ThreadMessage[]> {
  const rows = await readHeldIn(db, id, personId);
  return rows.map((row) => ({
    id: null,
    side,
    author: {
      id: row.author_id,
      displayName: row.display_name ?? DELETED_USER_NAME,
      avatarUrl: row.avatar_url,
    },
    text: row.text,
    createdAt: isoTime(row.created_at),
    isMine: true,
    item: null,
    held: { heldId: row.id },
  }));
}

/** The words of the other side, and all words for who reads along, without contact details (docs/product.md#contact-details). */
const masked = (row: ThreadPageRow, message: ThreadMessage): ThreadMessage =>
  row.with_minor && (message.side !== row.side || row.reads_along)
    ? { ...message, text: maskContactDetails(message.text) }
    : message;

/** How many messages are masked before other calls get their turn. */
const MASKED_AT_ONCE = 50;

async function maskedAll(row: ThreadPageRow, messages: readonly ThreadMessage[]): Promise<ThreadMessage[]> {
  const shown: ThreadMessage[] = [];
  for (const message of messages) {
    if (shown.length > 0 && shown.length % MASKED_AT_ONCE === 0) await setImmediate();
    shown.push(masked(row, message));
  }
  return shown;
}

const maskedThanks = (row: ThreadPageRow, text: string | null) =>
  text && row.with_minor ? maskContactDetails(text) : text;

/** One thread with its messages, the first one first. @throws AppError THREAD_NOT_FOUND */
export async function readThread(db: CommunityDb, id: number, personId: number): Promise<Thread> {
  const row = await readThreadRow(db, id, personId);
  const messages = (await readMessages(db, id, personId)).reverse().map(toMessage(personId));
  const [readers, held] = [await readReaders(db, id), await readHeld(db, row, personId)];
  const dated = [...noteOf(row), ...messages].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
  const [mine, theirs] =
    row.side === 'ASKER' ? [row.asker_thanks, row.receiver_thanks] : [row.receiver_thanks, row.asker_thanks];
  return {
    ...toThreadCard(row),
    matter: matterOf(row),
    messages: [...(await maskedAll(row, [...openingOf(row, personId), ...dated])), ...held],
    readers: readers.map(({ person_id, display_name, avatar_url }) => ({
      id: person_id,
      displayName: display_name,
      avatarUrl: avatar_url,
    })),
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at),
    endedAt: row.ended_at === null ? null : isoTime(row.ended_at),
    thanks: { mine: row.reads_along ? maskedThanks(row, mine) : mine, theirs: maskedThanks(row, theirs) },
    may: mayDo(row, personId),
  };
}
