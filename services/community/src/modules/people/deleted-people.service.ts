import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.db.ts';
import { Periodic } from '../periodic/periodic.ts';

/** Whose account auth does not publish any more. Ids of accounts are never given out twice. */
const goneFrom = (column: string) =>
  sql`${sql.ref(column)} is not null and not exists (
    select from auth.public_profile_v1 profile where profile.user_id = ${sql.ref(column)})`;

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
    await this.em.fork().transactional(async (em) => {
      const db = dbOf(em);
      // An empty list of accounts is a database that is being set up or restored, not everybody's farewell.
      const someone = await db
        .selectFrom('auth.public_profile_v1')
        .select('user_id')
        .limit(1)
        .executeTakeFirst();
      if (someone) await forget(db);
    });
  }
}
