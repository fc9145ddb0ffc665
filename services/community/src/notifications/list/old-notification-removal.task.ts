import { NOTIFICATION_DAYS } from '@meshwork/contracts-community';
import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';

/** Deletes notifications that nobody looks at any more. */
@Injectable()
export class OldNotificationRemoval extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await sql`delete from community.notification
      where created_at < now() - make_interval(days => ${sql.lit(NOTIFICATION_DAYS)})`.execute(dbOf(this.em));
  }
}
