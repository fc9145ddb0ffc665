import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import { KEPT_DAYS } from './initiative-removal.ts';

/** How many are removed in one statement; the next run removes the rest. */
const BATCH = 500;

/** Removes what was deleted a while ago, with its requests (docs/product.md#states-of-an-initiative). */
@Injectable()
export class RemovedInitiatives extends PeriodicTask {
  protected readonly everyMinutes = 60;

  constructor(private readonly em: EntityManager) {
    super();
  }

  async run(): Promise<void> {
    await sql`delete from community.initiative where id in (
      select id from community.initiative
      where removed_at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})
      order by removed_at limit ${sql.lit(BATCH)})`.execute(dbOf(this.em));
  }
}
