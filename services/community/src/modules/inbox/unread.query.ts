import type { Box, Unread } from '@meshwork/contracts-community';
import { preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { isBlocked, isBlockedByManagers } from '../blocks/block.query.ts';

/** Of each kind this many are counted; the page shows "99+" long before. */
const MOST_COUNTED = 1_000;

interface Counts {
  received: number;
  sent: number;
}

const toUnread = ([{ received, sent } = { received: 0, sent: 0 }]: readonly Counts[]) => ({
  unread: received + sent,
  received,
  sent,
});

/** How many requests and answers a person has not seen, at most {@link MOST_COUNTED} of each kind. */
export const readUnread = async (db: CommunityDb, userId: number): Promise<Unread> =>
  toUnread((await unseen(userId).execute(db)).rows);

/** The same outside any transaction: every page asks for it, so its statement is planned once. */
export const readUnreadPrepared = async (em: EntityManager, userId: number): Promise<Unread> =>
  toUnread(await preparedCompiled(em, unseen(userId).compile(dbOf(em))));

function unseen(userId: number): RawBuilder<Counts> {
  const person = sql`${userId}::integer`;
  const counted = (requests: RawBuilder<unknown>) =>
    sql`(select count(*) from (${requests} limit ${sql.lit(MOST_COUNTED)}) counted)::int`;
  const waiting = (requests: RawBuilder<unknown>) =>
    counted(sql`
    select from ${requests} join auth.public_profile_v1 sender on sender.user_id = request.user_id
    where request.status = 'PENDING' and request.receiver_seen_at is null and request.hidden_at is null
      and not ${isBlocked(sql`request.user_id`, person)}`);
  const answered = (table: string, isThreadBlocked: RawBuilder<unknown>) =>
    counted(sql`
    select from ${sql.table(table)} request
    where request.user_id = ${userId} and request.status in ('ACCEPTED', 'DECLINED')
      and request.sender_seen_at is null and not ${isThreadBlocked}`);
  const isMentorBlocked = isBlocked(
    sql`(select mentor.user_id from community.mentor_profile mentor where mentor.id = request.mentor_id)`,
    person,
  );
  return sql<Counts>`
    select
      ${waiting(sql`community.mentor_contact request
        join community.mentor_profile mentor on mentor.id = request.mentor_id and mentor.user_id = ${userId}`)} +
      ${waiting(sql`community.initiative_request request
        join community.initiative_manager manager
          on manager.initiative_id = request.initiative_id and manager.user_id = ${userId}`)}
        as received,
      ${answered('community.mentor_contact', isMentorBlocked)}
        + ${answered('community.initiative_request', isBlockedByManagers(sql`request.initiative_id`, person))}
        as sent`;
}

const seenByReceiver = (userId: number) => [
  sql`update community.mentor_contact request set receiver_seen_at = now()
    from community.mentor_profile mentor
    where mentor.id = request.mentor_id and mentor.user_id = ${userId}
      and request.status = 'PENDING' and request.receiver_seen_at is null`,
  sql`update community.initiative_request request set receiver_seen_at = now()
    from community.initiative_manager manager
    where manager.initiative_id = request.initiative_id and manager.user_id = ${userId}
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
