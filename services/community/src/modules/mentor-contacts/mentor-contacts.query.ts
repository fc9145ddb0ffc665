import { type Box, type MentorContactRequest, OVERDUE_DAYS } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { type Identity, preparedCompiled } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { isBlocked } from '../blocks/block.query.ts';
import { heldRequest, toRequest } from '../requests/request.mapper.ts';
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
    .leftJoin('community.thread as thread', 'thread.contact_id', 'request.id')
    .select([
      ...REQUEST_COLUMNS,
      'thread.id as thread_id',
      sql<boolean>`request.by_minor or coalesce(thread.with_minor, false)`.as('with_minor'),
      'request.mentor_id',
      sql<string | null>`coalesce(mentor_person.display_name, mentor.display_name)`.as('mentor_name'),
      sql<boolean>`mentor.hidden_at is not null`.as('mentor_hidden'),
      isOverdue.as('is_overdue'),
    ]);

/** What a sender reads instead of the name. */
const HIDDEN_MENTOR = 'Hidden mentor';

type ContactRow = Awaited<ReturnType<ReturnType<typeof contacts>['execute']>>[number];

const toContact = (row: ContactRow, box: Box): MentorContactRequest => ({
  ...toRequest(row, box),
  mentor: {
    id: row.mentor_id,
    displayName: row.mentor_hidden && box === 'sent' ? HIDDEN_MENTOR : (row.mentor_name ?? DELETED_USER_NAME),
  },
  isOverdue: row.is_overdue,
});

/** One message to a mentor, as its receiver or its sender sees it. */
export async function readContact(db: CommunityDb, id: number, box: Box): Promise<MentorContactRequest> {
  return toContact(await contacts(db).where('request.id', '=', id).executeTakeFirstOrThrow(), box);
}

interface HeldContact {
  readonly heldId: number;
  readonly createdAt: string;
  readonly mentorId: number;
  readonly message: string;
}

/** A message to a mentor that waits for an adult who reads along, as its sender sees it. */
export async function heldContact(
  db: CommunityDb,
  { heldId, createdAt, mentorId, message }: HeldContact,
  sender: Identity,
): Promise<MentorContactRequest> {
  const mentor = await db
    .selectFrom('community.mentor_profile as mentor')
    .leftJoin('auth.public_profile_v1 as person', 'person.user_id', 'mentor.user_id')
    .where('mentor.id', '=', mentorId)
    .select(sql<string | null>`coalesce(person.display_name, mentor.display_name)`.as('name'))
    .executeTakeFirst();
  return {
    ...heldRequest({ heldId, createdAt, message }, sender),
    mentor: { id: mentorId, displayName: mentor?.name ?? DELETED_USER_NAME },
    isOverdue: false,
  };
}

/** The first messages to a mentor, found in their order: senders are looked up for these alone. */
const firstReceived = (db: CommunityDb, userId: number) =>
  db
    .selectFrom('community.mentor_contact as request')
    .select('request.id')
    .where('request.mentor_id', '=', (eb) =>
      eb.selectFrom('community.mentor_profile').select('id').where('user_id', '=', userId),
    )
    .where('request.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${isBlocked(sql`request.user_id`, sql`${userId}::int`)}`)
    .$call(inBoxOrder);

/** The messages that a person has received as a mentor, or has sent to mentors. */
export async function readContacts(
  em: EntityManager,
  userId: number,
  box: Box,
): Promise<(MentorContactRequest & { isHidden: boolean })[]> {
  const db = dbOf(em);
  const found = contacts(db)
    .$if(box === 'received', (qb) => qb.where('request.id', 'in', firstReceived(db, userId)))
    .$if(box === 'sent', (qb) => qb.where('request.user_id', '=', userId))
    .where(sql<SqlBool>`not ${isBlocked(sql`request.user_id`, sql`mentor.user_id`)}`)
    .$call(inBoxOrder);
  const rows = await preparedCompiled(em, found.compile());
  return rows.map((row) => ({ ...toContact(row, box), isHidden: row.hidden_at !== null }));
}
