import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog.tables.ts';

/** Counts the thanks that new accounts gave a week ago (docs/product.md#thanks). Several instances may run it at once. */
@Injectable()
export class ThanksCount extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await sql`
      update catalog.resource_thanks set counts = true
      where not counts and created_at < now() - interval '7 days'`.execute(dbOf(this.em));
  }
}
