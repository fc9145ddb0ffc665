import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PeriodicTask } from '../tasks/periodic-task.ts';

/** Deletes what auth has taken over: it reads the refusals of the last day. */
@Injectable()
export class OldRefusals extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await sql`delete from ${sql.table(`${this.service.schema}.mail_refusal`)}
      where refused_at < now() - interval '1 day'`.execute(this.em.getKysely());
  }
}
