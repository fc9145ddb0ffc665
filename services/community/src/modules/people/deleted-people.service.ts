import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';

/**
 * Deleted accounts are those that auth publishes as deleted. A missing profile proves nothing: with several database
 * clusters, a new profile may arrive later than the rows of its person. Ids of accounts are never reused.
 */
const isDeleted = (column: string) =>
  sql`${sql.ref(column)} in (select user_id from auth.deleted_account_v1)`;

/** What they wrote in conversations; a conversation that they started themselves goes with its request. */
const threadTraces = [
  sql`delete from community.thread_message where ${isDeleted('thread_message.author_id')}`,
  sql`delete from community.thread where kind <> 'TEAMS' and ${isDeleted('thread.asker_id')}`,
  sql`update community.thread set asker_id = null, opening = null where ${isDeleted('thread.asker_id')}`,
  sql`update community.thread set receiver_id = null, subject = '' where ${isDeleted('thread.receiver_id')}`,
  sql`delete from community.thread_read where ${isDeleted('thread_read.person_id')}`,
];

/**
 * Deletes personal data. Posts for a team stay with the team, and an accepted participation stays counted, without its
 * texts (docs/product.md#accounts).
 */
async function deleteTraces(db: CommunityDb): Promise<void> {
  await sql`delete from community.team_membership where ${isDeleted('team_membership.user_id')}`.execute(db);
  await sql`delete from community.mentor_profile where ${isDeleted('mentor_profile.user_id')}`.execute(db);
  await sql`delete from community.mentor_contact where ${isDeleted('mentor_contact.user_id')}`.execute(db);
  await sql`delete from community.initiative
    where team_id is null and ${isDeleted('initiative.created_by')}`.execute(db);
  await sql`update community.initiative set created_by = null, contact_email = null
    where ${isDeleted('initiative.created_by')}`.execute(db);
  await sql`delete from community.initiative_request
    where status <> 'ACCEPTED' and ${isDeleted('initiative_request.user_id')}`.execute(db);
  await sql`update community.initiative_request set user_id = null, message = '', note = null
    where ${isDeleted('initiative_request.user_id')}`.execute(db);
  for (const statement of threadTraces) await statement.execute(db);
  await sql`update community.team set created_by = null where ${isDeleted('team.created_by')}`.execute(db);
  await sql`delete from community.team_claim where ${isDeleted('team_claim.user_id')}`.execute(db);
  await sql`delete from community.team_watch where ${isDeleted('team_watch.user_id')}`.execute(db);
  await sql`delete from community.calendar_feed where ${isDeleted('calendar_feed.user_id')}`.execute(db);
  await sql`delete from community.mailed_thread where ${isDeleted('mailed_thread.person_id')}`.execute(db);
  await sql`delete from community.notification where ${isDeleted('notification.person_id')}`.execute(db);
  await sql`delete from community.notification where ${isDeleted('notification.actor_id')}`.execute(db);
  await sql`delete from community.notification_setting
    where ${isDeleted('notification_setting.person_id')}`.execute(db);
}

/** Deletes the data of deleted accounts. */
@Injectable()
export class DeletedPeople extends PeriodicTask {
  protected readonly everyMinutes = 1;

  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    await this.em.transactional((em) => deleteTraces(dbOf(em)));
  }
}
