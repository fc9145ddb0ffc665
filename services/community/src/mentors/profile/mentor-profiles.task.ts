import { FIXED_NAME_TEXTS } from '@meshwork/contracts-core';
import { PeriodicTask, publicNameOf } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';

/** Written into the statement, since mentor_nameless_idx answers no parameters. */
const NAMELESS = sql.join([sql.lit(FIXED_NAME_TEXTS.AGELESS), sql.lit(FIXED_NAME_TEXTS.YOUNG)]);

/**
 * Leaves out the profiles that show none of their words: a search or a place would tell them. They are few, and read once, so that counts
 * read the index alone.
 */
export const SHOWS_WORDS = sql<SqlBool>`mentor.id <> all (array(select nameless.id from community.mentor_profile nameless
  where nameless.account_name in (${NAMELESS})))`;

type Mentors = { readonly mentorId: number } | 'changed lately' | 'all';

const ofMentors = (mentors: Mentors): RawBuilder<SqlBool> => {
  if (mentors === 'all') return sql`true`;
  if (mentors !== 'changed lately') return sql`mentor.id = ${mentors.mentorId}`;
  // A change is visible when its transaction ends, and with several database clusters a moment later.
  // An array, so that the few are looked up one by one, whatever PostgreSQL expects of the view. Who has no name of their own there may
  // have said their age since.
  return sql`account.user_id = any (array(
    select user_id from auth.changed_profile_v1 where changed_at > now() - interval '1 hour'
    union all select nameless.user_id from community.mentor_profile nameless
    where nameless.account_name in (${NAMELESS})))`;
};

/**
 * Copies the names of accounts into the profiles, where the search and lists of saved things find them: those that everybody reads, so that
 * nobody is found by a name that no page says.
 */
export async function copyAccountNames(db: CommunityDb, mentors: Mentors): Promise<void> {
  await db
    .updateTable('community.mentor_profile as mentor')
    .from('auth.public_profile_v1 as account')
    .set({ account_name: publicNameOf('account') })
    .whereRef('account.user_id', '=', 'mentor.user_id')
    .where(sql<SqlBool>`mentor.account_name is distinct from ${publicNameOf('account')}`)
    .where(ofMentors(mentors))
    .execute();
}

/** Updates the copies when people change the name of their account. */
@Injectable()
export class MentorNameCopy extends PeriodicTask {
  protected readonly everyMinutes = 1;
  /** The first run compares all names, since nobody may have followed the changes for a while. */
  private next: Mentors = 'all';

  async run(): Promise<void> {
    await copyAccountNames(dbOf(this.em), this.next);
    this.next = 'changed lately';
  }
}

/** Makes mentors available again on the day that they named (docs/product.md#mentors). Several instances may run it at once. */
@Injectable()
export class PauseEnd extends PeriodicTask {
  protected readonly everyMinutes = 30;

  async run(): Promise<void> {
    // No time zone is a day ahead, so the first bound excludes nobody and is one that an index answers.
    await dbOf(this.em)
      .updateTable('community.mentor_profile')
      .set({ availability_status: 'AVAILABLE', available_again_on: null })
      .where('available_again_on', '<=', sql<string>`((now() at time zone 'UTC') + interval '1 day')::date`)
      .where('available_again_on', '<=', sql<string>`(now() at time zone coalesce(time_zone, 'UTC'))::date`)
      .execute();
  }
}
