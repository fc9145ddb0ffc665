import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PeriodicTask } from '../tasks/periodic-task.ts';

/**
 * Removes words from the search dictionary once a day that no row has any more; a word may be somebody's name. A provider
 * of every service whose migrations call {@link searchTables}.
 */
@Injectable()
export class UnusedSearchWords extends PeriodicTask {
  protected readonly everyMinutes = 24 * 60;

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const db = this.em.getKysely();
    // It looks at every word, which may take longer than a request is allowed to.
    await sql`set local statement_timeout = '5min'`.execute(db);
    await sql`select ${sql.id(this.service.schema, 'prune_search_words')}()`.execute(db);
    await sql`select ${sql.id(this.service.schema, 'prune_search_lexemes')}()`.execute(db);
  }
}
