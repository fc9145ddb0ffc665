import type { Box, Unread } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';

/** How many requests and answers a person has not seen. */
export async function readUnread(db: CommunityDb, userId: number): Promise<Unread> {
  const { rows } = await sql<{ received: number; sent: number }>`
    select
      (select count(*) from community.mentor_contact request
        join community.mentor_profile mentor on mentor.id = request.mentor_id
        join auth.public_profile_v1 sender on sender.user_id = request.user_id
        where mentor.user_id = ${userId} and request.status = 'PENDING' and request.receiver_seen_at is null)::int +
      (select count(*) from community.initiative_request request
        join community.initiative on initiative.id = request.initiative_id
        join auth.public_profile_v1 sender on sender.user_id = request.user_id
        where initiative.created_by = ${userId} and request.status = 'PENDING' and request.receiver_seen_at is null)::int
        as received,
      (select count(*) from community.mentor_contact
        where user_id = ${userId} and status in ('ACCEPTED', 'DECLINED') and sender_seen_at is null)::int +
      (select count(*) from community.initiative_request
        where user_id = ${userId} and status in ('ACCEPTED', 'DECLINED') and sender_seen_at is null)::int
        as sent`.execute(db);
  const { received = 0, sent = 0 } = rows[0] ?? {};
  return { unread: received + sent, received, sent };
}

const seenByReceiver = (userId: number) => [
  sql`update community.mentor_contact request set receiver_seen_at = now()
    from community.mentor_profile mentor
    where mentor.id = request.mentor_id and mentor.user_id = ${userId}
      and request.status = 'PENDING' and request.receiver_seen_at is null`,
  sql`update community.initiative_request request set receiver_seen_at = now()
    from community.initiative
    where initiative.id = request.initiative_id and initiative.created_by = ${userId}
      and request.status = 'PENDING' and request.receiver_seen_at is null`,
];

const seenBySender = (userId: number) =>
  ['community.mentor_contact', 'community.initiative_request'].map(
    (table) => sql`update ${sql.table(table)} set sender_seen_at = now()
      where user_id = ${userId} and status in ('ACCEPTED', 'DECLINED') and sender_seen_at is null`,
  );

/** Marks the requests of a box as seen, so that its threads may send mails again. */
export async function markSeen(db: CommunityDb, userId: number, box: Box): Promise<void> {
  for (const update of box === 'received' ? seenByReceiver(userId) : seenBySender(userId))
    await update.execute(db);
  await db
    .deleteFrom('community.mailed_thread')
    .where('person_id', '=', userId)
    .where('box', '=', box)
    .execute();
}
