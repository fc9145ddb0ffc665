import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';

/**
 * Copies the names of accounts into the profiles, where the search finds them. Pages show the account's own name.
 * @param mentorId one profile; all when absent
 */
export async function copyAccountNames(db: CommunityDb, mentorId?: number): Promise<void> {
  await sql`
    update community.mentor_profile mentor set account_name = account.display_name
    from auth.public_profile_v1 account
    where account.user_id = mentor.user_id and mentor.account_name is distinct from account.display_name
      ${mentorId === undefined ? sql`` : sql`and mentor.id = ${mentorId}`}`.execute(db);
}

/** Updates the copies when people change the name of their account. */
@Injectable()
export class MentorNames extends PeriodicTask {
  protected readonly everyMinutes = 1;

  constructor(private readonly em: EntityManager) {
    super();
  }

  run(): Promise<void> {
    return copyAccountNames(dbOf(this.em));
  }
}
