import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { type ServiceDefinition } from '../definition/service.definition.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';

type Deletions = 'all' | 'of the last day';

/**
 * Deletes the rows that go with their person's account ({@link ServiceDefinition.goWithAccounts}, what people saved, and mail to
 * them that came back), and their words in reports. It asks auth for deletions, never its own tables for people who are missing: with several database
 * clusters, a new profile may arrive later than the rows of its person. Several instances may run it at once.
 */
@Injectable()
export class DeletedAccounts extends PeriodicTask {
  protected readonly everyMinutes = 1;
  /** The first run, and the one after a failure, look at all deletions, since nobody may have followed them for a while. */
  private next: Deletions = 'all';

  async run(): Promise<void> {
    // Covers a day, since a deletion may arrive late, and a call that began before it may still write.
    const late = this.next === 'all' ? sql`` : sql`where deleted_at > now() - interval '1 day'`;
    this.next = 'all';
    // An array, so that the few are looked up one by one, whatever PostgreSQL expects of the view.
    for (const [table, person] of this.tables())
      await sql`delete from ${sql.table(`${this.service.schema}.${table}`)}
        where ${sql.ref(person)} = any (array(select user_id from auth.deleted_account_v1 ${late}))`.execute(
        this.em.getKysely(),
      );
    if (this.service.moderation) await this.forgetReports(late);
    this.next = 'of the last day';
  }

  /** Removes the words from their reports and the name of the item from decisions about them; both stay for moderators. */
  private async forgetReports(late: RawBuilder<unknown>): Promise<void> {
    const isDeleted = (column: string) =>
      sql`${sql.ref(column)} = any (array(select user_id from auth.deleted_account_v1 ${late}))`;
    const table = (name: string) => sql.table(`${this.service.schema}.${name}`);
    for (const statement of [
      sql`update ${table('moderation_report')} set words = null where words is not null and ${isDeleted('reporter_id')}`,
      sql`update ${table('moderation_case')} set words = null where words is not null and ${isDeleted('author_id')}`,
      sql`update ${table('moderation_decision')} set title = '' where title <> '' and ${isDeleted('author_id')}`,
      sql`delete from ${table('moderation_notice')} where ${isDeleted('account_id')}`,
    ])
      await statement.execute(this.em.getKysely());
  }

  /** Each with the column that has the person's id. */
  private tables(): readonly (readonly [table: string, person: string])[] {
    const { saved, savedSearches, mailsPeople, goWithAccounts = [] } = this.service;
    const ofPeople = [
      ...(saved ? ['saved_item'] : []),
      ...(savedSearches ? ['saved_search', 'search_mail'] : []),
      ...goWithAccounts,
    ].map((table) => [table, 'person_id'] as const);
    return mailsPeople ? [...ofPeople, ['mail_refusal', 'user_id']] : ofPeople;
  }
}
