import { PeriodicTask } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { settleRequests } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import { KEPT_DAYS } from './initiative-removal.ts';

/** Limits one run; the next run removes the rest. */
const BATCH = 500;

/** Removes what was deleted a while ago, and settles its requests (docs/product.md#states-of-an-initiative). */
@Injectable()
export class InitiativeRemoval extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.transactional(async (em) => {
      const { rows } = await sql<{ id: number }>`
        select id from community.initiative
        where removed_at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})
        order by removed_at limit ${sql.lit(BATCH)} for update skip locked`.execute(dbOf(em));
      const ids = sql`any(${rows.map(({ id }) => id)}::integer[])`;
      await settleRequests(dbOf(em), 'initiative', sql<SqlBool>`initiative.id = ${ids}`);
      await sql`delete from community.initiative where id = ${ids}`.execute(dbOf(em));
    });
  }
}
