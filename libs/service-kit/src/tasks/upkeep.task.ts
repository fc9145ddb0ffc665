import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PeriodicTask } from './periodic-task.ts';

/** Deletes what auth has taken over: it reads the refusals of the last day. */
@Injectable()
export class OldRefusals extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await sql`delete from ${sql.table(`${this.service.schema}.mail_refusal`)}
      where refused_at < now() - interval '1 day'`.execute(this.em.getKysely());
  }
}

/** Adds up the changes of kept totals. A provider of every service whose migrations call {@link keptTotals}. */
@Injectable()
export class MergedTotals extends PeriodicTask {
  protected readonly everyMinutes = 1;

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    await sql`select ${sql.id(this.service.schema, 'merge_totals')}()`.execute(this.em.getKysely());
  }
}
