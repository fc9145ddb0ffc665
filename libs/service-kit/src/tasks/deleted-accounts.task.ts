import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { forgetPeople } from '../personal-data/personal-data.ts';
import { PeriodicTask } from './periodic-task.ts';

/**
 * Removes what deleted accounts leave behind in the tables of the kit and of the service. It asks auth for deletions, never its own tables for
 * people who are missing: with several database clusters, a new profile may arrive later than the rows of its person. Several
 * instances may run it at once.
 */
@Injectable()
export class DeletedAccounts extends PeriodicTask {
  protected readonly everyMinutes = 1;
  /** The first run, and the one after a failure, look at all deletions, since nobody may have followed them for a while. */
  private next: 'all' | 'of the last day' = 'all';

  async run(): Promise<void> {
    // Covers a day, since a deletion may arrive late, and a call that began before it may still write.
    const late = this.next === 'all' ? sql`` : sql`where deleted_at > now() - interval '1 day'`;
    this.next = 'all';
    const deletions = {
      em: this.em,
      schema: this.service.schema,
      // An array, so that the few are looked up one by one, whatever PostgreSQL expects of the view.
      isDeleted: (column: string) =>
        sql<SqlBool>`${sql.ref(column)} = any (array(select user_id from auth.deleted_account_v1 ${late}))`,
    };
    await forgetPeople(this.service.forgotten, deletions);
    this.next = 'of the last day';
  }
}
