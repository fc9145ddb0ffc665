import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { tellOpenPages } from '../notifications/record-notice.query.ts';

/** Remembers that a person has read a thread, so that it may send mails again. */
export async function markThreadRead(db: CommunityDb, threadId: number, personId: number): Promise<void> {
  await sql`insert into community.thread_read (thread_id, person_id, read_at)
    values (${threadId}, ${personId}, now())
    on conflict (thread_id, person_id) do update set read_at = excluded.read_at`.execute(db);
  await sql`delete from community.mailed_thread mailed using community.thread
    where thread.id = ${threadId} and mailed.person_id = ${personId} and mailed.thread in (
      'thread:' || thread.id,
      'mentor:' || thread.mentor_id || ':' || thread.asker_id,
      'initiative:' || thread.initiative_id || ':' || thread.asker_id || ':' || coalesce(thread.asker_team_id, 0),
      'team:' || thread.team_id || ':' || thread.asker_id)`.execute(db);
  await db
    .updateTable('community.notification')
    .set({ read_at: sql<string>`now()` })
    .where('person_id', '=', personId)
    .where('path', '=', `/requests/${threadId}`)
    .where('read_at', 'is', null)
    .execute();
  await tellOpenPages(db, personId);
}

/** The request of a thread counts as seen, as if its box was opened. To be called before the thread is written or locked. */
export async function markRequestSeen(db: CommunityDb, threadId: number, personId: number): Promise<void> {
  for (const [table, column] of [
    ['community.mentor_contact', 'contact_id'],
    ['community.initiative_request', 'request_id'],
  ] as const)
    await sql`update ${sql.table(table)} request set
        receiver_seen_at = case when person.side = 'RECEIVER' then coalesce(request.receiver_seen_at, now()) else request.receiver_seen_at end,
        sender_seen_at = case when person.side = 'ASKER' and request.decided_at is not null
          then coalesce(request.sender_seen_at, now()) else request.sender_seen_at end
      from community.thread join community.thread_person person on person.thread_id = thread.id
      where thread.id = ${threadId} and person.user_id = ${personId} and request.id = ${sql.ref(`thread.${column}`)}
        and case person.side when 'RECEIVER' then request.receiver_seen_at else request.sender_seen_at end is null
        and (person.side = 'RECEIVER' or request.decided_at is not null)`.execute(db);
}
