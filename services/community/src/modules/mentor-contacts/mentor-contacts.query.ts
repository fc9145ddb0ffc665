import { type Box, type MentorContactRequest, OVERDUE_DAYS } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';
import { toRequest } from '../requests/request.mapper.ts';
import { inBoxOrder, REQUEST_COLUMNS } from '../requests/request.query.ts';

const isOverdue = sql<boolean>`request.status = 'PENDING'
  and request.created_at < now() - make_interval(days => ${sql.lit(OVERDUE_DAYS)})`;

const contacts = (db: CommunityDb) =>
  db
    .selectFrom('community.mentor_contact as request')
    .innerJoin('community.mentor_profile as mentor', 'mentor.id', 'request.mentor_id')
    .leftJoin('auth.public_profile_v1 as mentor_person', 'mentor_person.user_id', 'mentor.user_id')
    .innerJoin('auth.public_profile_v1 as sender', 'sender.user_id', 'request.user_id')
    .leftJoin('auth.contact_email_v1 as sender_contact', 'sender_contact.user_id', 'request.user_id')
    .select([
      ...REQUEST_COLUMNS,
      'request.mentor_id',
      sql<string | null>`coalesce(mentor_person.display_name, mentor.display_name)`.as('mentor_name'),
      isOverdue.as('is_overdue'),
    ]);

type ContactRow = Awaited<ReturnType<ReturnType<typeof contacts>['execute']>>[number];

const toContact = (row: ContactRow, box: Box): MentorContactRequest => ({
  ...toRequest(row, box),
  mentor: { id: row.mentor_id, displayName: row.mentor_name ?? DELETED_USER_NAME },
  isOverdue: row.is_overdue,
});

/** One message to a mentor, as its receiver or its sender sees it. */
export async function readContact(db: CommunityDb, id: number, box: Box): Promise<MentorContactRequest> {
  return toContact(await contacts(db).where('request.id', '=', id).executeTakeFirstOrThrow(), box);
}

/** The messages that a person has received as a mentor, or has sent to mentors. */
export async function readContacts(
  db: CommunityDb,
  userId: number,
  box: Box,
): Promise<MentorContactRequest[]> {
  const rows = await contacts(db)
    .where(box === 'received' ? 'mentor.user_id' : 'request.user_id', '=', userId)
    .$call(inBoxOrder)
    .execute();
  return rows.map((row) => toContact(row, box));
}
