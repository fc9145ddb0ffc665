import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';

/** Makes mentors available again on the day that they named (docs/product.md#mentors). Several instances may run it at once. */
@Injectable()
export class PauseEnd extends PeriodicTask {
  protected readonly everyMinutes = 30;

  async run(): Promise<void> {
    // No time zone is a day ahead, so the first bound excludes nobody and is one that an index answers.
    await sql`update community.mentor_profile
      set availability_status = 'AVAILABLE', available_again_on = null
      where available_again_on <= ((now() at time zone 'UTC') + interval '1 day')::date
        and available_again_on <= (now() at time zone coalesce(time_zone, 'UTC'))::date`.execute(
      dbOf(this.em),
    );
  }
}
