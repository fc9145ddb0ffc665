import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { ModeratedItems } from './moderated-items.ts';

/**
 * Removes closed reports, the words of authors who asked for a second look, and what people were told, after the time that
 * the operators set. That there was a second look stays: there is one for each decision.
 */
@Injectable()
export class ClosedReports extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(
    private readonly items: ModeratedItems,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {
    super();
  }

  async run(): Promise<void> {
    const db = this.items.db(this.em);
    const expired = sql<Date>`now() - make_interval(days => ${this.env.REPORT_RETENTION_DAYS})`;
    await db
      .deleteFrom('moderation_case')
      .where('source', '=', 'REPORTS')
      .where('closed_at', '<', expired)
      .execute();
    await db
      .updateTable('moderation_case')
      .set({ words: null })
      .where('words', 'is not', null)
      .where('closed_at', '<', expired)
      .execute();
    await db.deleteFrom('moderation_notice').where('created_at', '<', expired).execute();
  }
}
