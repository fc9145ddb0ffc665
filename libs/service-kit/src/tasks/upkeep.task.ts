import { raw } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { MailRefusalEntity } from '../mail/mail-refusal.entity.ts';
import { forgetPeople } from '../personal-data/personal-data.ts';
import { PeriodicTask } from './periodic-task.ts';
import { pruneSearchWords } from './search-words.sql.ts';

/** Deletes what auth has taken over: it reads the refusals of the last day. */
@Injectable()
export class OldRefusals extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.nativeDelete(MailRefusalEntity, { refusedAt: { $lt: raw("now() - interval '1 day'") } });
  }
}

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

/**
 * Removes words from the search dictionary once a day that no row has any more; a word may be somebody's name. A provider
 * of every service whose migrations call {@link searchTables}.
 */
@Injectable()
export class UnusedSearchWords extends PeriodicTask {
  protected readonly everyMinutes = 24 * 60;

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    await pruneSearchWords(this.em, this.service.schema);
  }
}
