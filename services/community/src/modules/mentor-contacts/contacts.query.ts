import { type Box, type MentorContactRequest, OVERDUE_DAYS } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { MOST_IN_BOX, toRequest } from '../requests/request-box.ts';

const isOverdue = sql<boolean>`contact.status = 'PENDING'
  and contact.created_at < now() - make_interval(days => ${sql.lit(OVERDUE_DAYS)})`;

const contacts = (db: CommunityDb) =>
  db
    .selectFrom('community.mentor_contact as contact')
    .innerJoin('community.mentor_profile as mentor', 'mentor.id', 'contact.mentor_id')
    .leftJoin('auth.public_profile_v1 as mentor_person', 'mentor_person.user_id', 'mentor.user_id')
    .innerJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'contact.user_id')
    .leftJoin('auth.contact_email_v1 as sender_contact', 'sender_contact.user_id', 'contact.user_id')
    .select([
      'contact.id',
      'contact.status',
      'contact.created_at',
      'contact.decided_at',
      'contact.message',
      'contact.note',
      'contact.receiver_seen_at',
      'contact.sender_seen_at',
      'contact.mentor_id',
      'sender.display_name as sender_name',
      'sender_contact.email as sender_email',
      sql<string | null>`coalesce(mentor_person.display_name, mentor.display_name)`.as('mentor_name'),
      isOverdue.as('is_overdue'),
    ]);

type ContactRow = Awaited<ReturnType<ReturnType<typeof contacts>['execute']>>[number];

const toContact = (row: ContactRow, box: Box): MentorContactRequest => ({
  ...toRequest(row, box),
  mentor: { id: row.mentor_id, displayName: row.mentor_name ?? DELETED_USER_NAME },
  isOverdue: row.is_overdue,
});

/** One message to a mentor as one side sees it. */
export async function readContact(db: CommunityDb, id: number, box: Box): Promise<MentorContactRequest> {
  return toContact(await contacts(db).where('contact.id', '=', id).executeTakeFirstOrThrow(), box);
}

/** A person's messages to mentors, or those to their own profile: open ones first, then the newest. */
export async function readContacts(
  db: CommunityDb,
  userId: number,
  box: Box,
): Promise<MentorContactRequest[]> {
  const rows = await contacts(db)
    .where(box === 'received' ? 'mentor.user_id' : 'contact.user_id', '=', userId)
    .orderBy(sql`contact.status = 'PENDING'`, 'desc')
    .orderBy('contact.created_at', 'desc')
    .orderBy('contact.id', 'desc')
    .limit(MOST_IN_BOX)
    .execute();
  return rows.map((row) => toContact(row, box));
}
