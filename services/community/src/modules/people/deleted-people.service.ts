import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { Periodic } from '../periodic/periodic.ts';

/**
 * Whose account was deleted, as auth says. That a profile is missing is no proof: fed from another cluster, a new
 * person's arrives later than what the person did here. Ids of accounts are never given out twice.
 */
const goneFrom = (column: string) => sql`${sql.ref(column)} in (select user_id from auth.deleted_account_v1)`;

/**
 * What deleted people leave behind (decisions, section 2): personal data goes, posts for a team stay with it, and
 * an accepted participation still counts, without its words.
 */
async function forget(db: CommunityDb): Promise<void> {
  await sql`delete from community.team_membership where ${goneFrom('team_membership.user_id')}`.execute(db);
  await sql`delete from community.mentor_profile where ${goneFrom('mentor_profile.user_id')}`.execute(db);
  await sql`delete from community.mentor_contact where ${goneFrom('mentor_contact.user_id')}`.execute(db);
  await sql`delete from community.initiative
    where team_id is null and ${goneFrom('initiative.created_by')}`.execute(db);
  await sql`update community.initiative set created_by = null, contact_email = null
    where ${goneFrom('initiative.created_by')}`.execute(db);
  await sql`delete from community.initiative_request
    where status <> 'ACCEPTED' and ${goneFrom('initiative_request.user_id')}`.execute(db);
  await sql`update community.initiative_request set user_id = null, message = '', note = null
    where ${goneFrom('initiative_request.user_id')}`.execute(db);
  await sql`update community.team set created_by = null where ${goneFrom('team.created_by')}`.execute(db);
  await sql`delete from community.calendar_feed where ${goneFrom('calendar_feed.user_id')}`.execute(db);
  await sql`delete from community.mailed_thread where ${goneFrom('mailed_thread.person_id')}`.execute(db);
}

/** Follows accounts that were deleted. */
@Injectable()
export class DeletedPeople extends Periodic {
  protected readonly minutes = 1;

  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    await this.em.fork().transactional((em) => forget(dbOf(em)));
  }
}
