import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PeriodicTask } from '../tasks/periodic-task.ts';

/** Adds up the changes of kept totals. A provider of every service whose migrations call {@link keptTotals}. */
@Injectable()
export class MergedTotals extends PeriodicTask {
  protected readonly everyMinutes = 1;

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    await sql`select ${sql.id(this.service.schema, 'merge_totals')}()`.execute(this.em.getKysely());
  }
}
