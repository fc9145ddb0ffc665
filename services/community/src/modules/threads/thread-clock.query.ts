import type { ThreadKind } from '@meshwork/contracts-community';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';

/** How many threads one run handles; the next run handles the rest. */
const BATCH = 100;

/** A thread whose other side has done nothing for a number of days. */
export interface LateThread {
  readonly id: number;
  readonly kind: ThreadKind;
  readonly asker_id: number | null;
  readonly mentor_id: number | null;
  readonly initiative_id: number | null;
  readonly team_id: number | null;
  readonly subject: string;
  /** When the other side first answered, also with a question. */
  readonly answered_at: string | null;
}

/** Messages to mentors have reminders of their own (ContactReminders); the last step is the same for all. */
const withoutMentors = sql`and thread.kind <> 'MENTOR'`;

/**
 * Somebody can answer: a person whom everybody there has blocked, or who has blocked them, makes nobody look slow. The offset keeps
 * it a question per thread, or PostgreSQL may join the people of all threads.
 */
const isAnswerable = sql`and exists (select from community.thread_person person
  where person.thread_id = thread.id and person.side = 'RECEIVER'
    and not ${isBlocked(sql`person.user_id`, sql`thread.asker_id`)} offset 0)`;

/**
 * SQL: whether nobody of the other side has an answer that only waits for an adult who reads along: they are not late.
 * @param threadId SQL of the thread's id
 */
export const noAnswerWaits = (threadId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from community.held_message held
    where held.thread_id = ${threadId} and exists (select from community.thread_person answerer
      where answerer.thread_id = ${threadId} and answerer.side = 'RECEIVER' and answerer.user_id = held.author_id))`;

/**
 * Marks and returns the threads that wait since a number of days for an answer and are not marked yet, without what moderators
 * hide, each asked by itself, so that PostgreSQL expects to find them among the oldest. It skips rows that another instance is marking at the same time.
 */
export async function markLateThreads(
  db: CommunityDb,
  step: 'reminded_at' | 'overdue_told_at' | 'given_up_at',
  days: number,
): Promise<LateThread[]> {
  const { rows } = await sql<LateThread>`
    with due as (
      select thread.id from community.thread
      left join community.mentor_profile mentor on mentor.id = thread.mentor_id
      left join community.initiative on initiative.id = thread.initiative_id
      left join community.initiative_request request on request.id = thread.request_id
      left join community.team on team.id = thread.team_id
      where thread.state = 'PENDING' and thread.due = 'RECEIVER' and thread.${sql.ref(step)} is null
        and thread.created_at < now() - make_interval(days => ${sql.lit(days)})
        ${step === 'given_up_at' ? isAnswerable : withoutMentors}
        and mentor.hidden_at is null and initiative.hidden_at is null and team.hidden_at is null and request.hidden_at is null
        and ${noAnswerWaits(sql`thread.id`)}
      order by thread.created_at
      limit ${sql.lit(BATCH)}
      for no key update of thread skip locked
    )
    update community.thread set ${sql.ref(step)} = now() from due where thread.id = due.id
    returning thread.id, thread.kind, thread.asker_id, thread.mentor_id, thread.initiative_id, thread.team_id, thread.subject,
      thread.answered_at`.execute(db);
  return rows;
}

/** A mentor who left a message without an answer is not available as they say. @returns the mentor, if that changed something */
export async function limitMentor(db: CommunityDb, mentorId: number): Promise<number | null> {
  const row = await db
    .updateTable('community.mentor_profile')
    .set({ availability_status: 'LIMITED' })
    .where('id', '=', mentorId)
    .where('availability_status', '=', 'AVAILABLE')
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
