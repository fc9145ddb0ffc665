import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { pruneSearchWords } from './search-words.sql.ts';

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
