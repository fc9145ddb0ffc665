import { ANSWER_DAYS, lastSummer } from '@meshwork/contracts-core';
import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog.tables.ts';

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
    const { rows } = await sql`
      update catalog.resource set still_asked_at = ${now.toISOString()}::timestamptz
      where id in (select id from catalog.resource
        where still_asked_at is null and confirmed_at < ${lastSummer(now).toISOString()}::timestamptz and hidden_at is null
          and (created_by is not null or team_id is not null)
        order by confirmed_at limit ${sql.lit(BATCH)} for no key update skip locked)
      returning id`.execute(dbOf(this.em));
    return rows.length;
  }

  private async fade(now: Date): Promise<number> {
    const { rows } = await sql`
      update catalog.resource set is_confirmed = false
      where id in (select id from catalog.resource
        where still_asked_at is not null and is_confirmed
          and still_asked_at < ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(ANSWER_DAYS)})
        limit ${sql.lit(BATCH)} for no key update skip locked)
      returning id`.execute(dbOf(this.em));
    return rows.length;
  }
}
