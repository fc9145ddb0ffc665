import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog.entities.ts';

/** Counts the thanks that new accounts gave a week ago (docs/product.md#thanks). Several instances may run it at once. */
@Injectable()
export class ThanksCount extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await dbOf(this.em)
      .updateTable('catalog.resource_thanks')
      .set({ counts: true })
      .where(sql<boolean>`not counts`)
      .where('created_at', '<', sql<string>`now() - interval '7 days'`)
      .execute();
  }
}
