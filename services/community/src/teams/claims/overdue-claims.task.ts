import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';

/** Ends claims whose time is over (docs/product.md#claiming-a-team). */
@Injectable()
export class OverdueClaims extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await dbOf(this.em)
      .updateTable('community.team_claim')
      .set({ state: 'EXPIRED', decided_at: sql<string>`now()` })
      .where('state', '=', 'OPEN')
      .where('expires_at', '<', sql<string>`now()`)
      .execute();
  }
}
