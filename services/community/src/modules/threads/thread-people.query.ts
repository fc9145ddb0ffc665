import type { ThreadSide } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';
import { READS_ALONG } from '../reading-along/reads-along.ts';

interface OwnThread {
  thread_id: number;
  side: ThreadSide;
  reads: boolean;
}

/** A thread of a person, with the side on which they stand. */
export interface ThreadOfPerson {
  thread_id: number;
  side: ThreadSide;
  reads_along: boolean;
}

/** As one of its people, or as the adult who reads along. */
const ownThreads = (personId: number) => sql<OwnThread>`(
  select taken.thread_id, taken.side, false as reads from community.thread_person taken where taken.user_id = ${personId}
  union all
  select reader.thread_id, reader.side, true from community.thread_reader reader
  where reader.person_id = ${personId} and ${READS_ALONG})`;

/** The same of one thread: to plan the view takes longer than to read it. */
const ownThread = (personId: number, threadId: number) => sql<OwnThread>`(
  select ${threadId}::integer as thread_id, taken.side, false as reads
  from community.people_of_thread(${threadId}) taken where taken.user_id = ${personId}
  union all
  select reader.thread_id, reader.side, true from community.thread_reader reader
  where reader.person_id = ${personId} and reader.thread_id = ${threadId} and ${READS_ALONG})`;

/**
 * The threads of a person with their side, one row each: who stands on both sides reads as the one who asked. Who reads along
 * and takes part as well takes part.
 * @param threadId one of them alone
 */
export const threadsOf = (db: CommunityDb, personId: number, threadId?: number) =>
  db
    .selectFrom((threadId === undefined ? ownThreads(personId) : ownThread(personId, threadId)).as('person'))
    .groupBy('person.thread_id')
    .select([
      'person.thread_id',
      sql<ThreadSide>`coalesce(min(person.side) filter (where not person.reads), min(person.side))`.as(
        'side',
      ),
      sql<boolean>`bool_and(person.reads)`.as('reads_along'),
    ]);

/**
 * Whether a block takes a thread from a person: nobody of the other side is left who is not blocked. The first condition is asked
 * once, so that people without blocks pay nothing. @param thread,side,person SQL of the thread's id, the person's side and id
 */
export const isThreadBlocked = (
  thread: RawBuilder<unknown>,
  side: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from auth.block_v1 any_block
      where any_block.blocker_id = ${person} or any_block.blocked_id = ${person})
    and coalesce((select bool_and(${isBlocked(sql`other.user_id`, person)}) from community.people_of_thread(${thread}) other
      where other.side <> ${side}), false))`;

/** The people of one side of a thread. */
export async function peopleOf(db: CommunityDb, threadId: number, side: ThreadSide): Promise<number[]> {
  const rows = await db
    .selectFrom('community.thread_person')
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .select('user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'ASKER' ? 'RECEIVER' : 'ASKER');
