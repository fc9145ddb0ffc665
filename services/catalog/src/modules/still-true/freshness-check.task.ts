import { ANSWER_DAYS, lastSummer } from '@meshwork/contracts-core';
import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog.entities.ts';

/** Resources that one statement asks about or fades. */
const BATCH = 1000;

/**
 * Asks each summer whether resources still help, and fades those that nobody answers for (docs/product.md#still-true). The community
 * tells the people. What nobody has added is not asked about.
 */
@Injectable()
export class FreshnessCheck extends PeriodicTask {
  protected readonly everyMinutes = 60;

  protected override readonly exclusive = true;

  /** @param now tells tests' time */
  async run(now = new Date()): Promise<void> {
    // All that is due in one run: two hours later the community tells each person once.
    while ((await this.ask(now)) === BATCH);
    while ((await this.fade(now)) === BATCH);
  }

  private async ask(now: Date): Promise<number> {
    const asked = await dbOf(this.em)
      .updateTable('catalog.resource')
      .set({ still_asked_at: now.toISOString() })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('catalog.resource')
          .where('still_asked_at', 'is', null)
          .where('confirmed_at', '<', lastSummer(now).toISOString())
          .where('hidden_at', 'is', null)
          .where(({ or, eb: is }) => or([is('created_by', 'is not', null), is('team_id', 'is not', null)]))
          .select('id')
          .orderBy('confirmed_at')
          .limit(BATCH)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return asked.length;
  }

  private async fade(now: Date): Promise<number> {
    const unanswered = sql<string>`${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(ANSWER_DAYS)})`;
    const faded = await dbOf(this.em)
      .updateTable('catalog.resource')
      .set({ is_confirmed: false })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('catalog.resource')
          .where('still_asked_at', '<', unanswered)
          .where(sql<boolean>`is_confirmed`)
          .select('id')
          .limit(BATCH)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    return faded.length;
  }
}
