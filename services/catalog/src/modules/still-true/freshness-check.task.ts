import { ANSWER_DAYS, lastSummer } from '@meshwork/contracts-core';
import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/catalog.tables.ts';

/** Limits the resources that one run asks about or makes stale; the next run handles the rest. */
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
    const db = dbOf(this.em);
    await sql`
      update catalog.resource set still_asked_at = ${now.toISOString()}::timestamptz
      where id in (select id from catalog.resource
        where still_asked_at is null and confirmed_at < ${lastSummer(now).toISOString()}::timestamptz and hidden_at is null
          and (created_by is not null or team_id is not null)
        order by confirmed_at limit ${sql.lit(BATCH)} for no key update skip locked)`.execute(db);
    await sql`
      update catalog.resource set is_confirmed = false
      where id in (select id from catalog.resource
        where still_asked_at is not null and is_confirmed
          and still_asked_at < ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(ANSWER_DAYS)})
        limit ${sql.lit(BATCH)} for no key update skip locked)`.execute(db);
  }
}
