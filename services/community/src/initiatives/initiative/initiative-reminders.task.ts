import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { dbOf } from '../../database/community.entities.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { Events } from '../../events/events.service.ts';
import { titleOf } from '../../events/words.ts';
import { planOf } from './initiative-news.ts';
import { FIRST_DAY } from './initiative-order.ts';
import { readParticipantIds, readRunner } from './initiative-places.sql.ts';

/** Days before the first day on which those who have joined are reminded. */
const REMINDED_DAYS = 3;
const BATCH = 20;

/** Reminds those who have joined before the day, once per date (docs/product.md#changes-are-told). */
@Injectable()
export class InitiativeReminders extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.transactional(async (em) => {
      // Rows that another instance is marking are skipped; imported events have nobody to remind.
      const rows = await dbOf(em)
        .updateTable('community.initiative')
        .set((eb) => ({ reminded_day: eb.ref('first_day') }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('community.initiative as initiative')
            .where(sql<SqlBool>`is_listed and ${FIRST_DAY} > (now() at time zone 'utc')::date
              and ${FIRST_DAY} <= (now() at time zone 'utc')::date + ${sql.lit(REMINDED_DAYS)}::integer`)
            .where('state', '=', sql.lit('PUBLISHED'))
            .where('import_key', 'is', null)
            .where('reminded_day', 'is distinct from', (ref) => ref.ref('first_day'))
            .select('id')
            .orderBy(FIRST_DAY)
            .orderBy('id')
            .limit(sql.lit(BATCH))
            .forUpdate()
            .skipLocked(),
        )
        .returning((eb) => ['id', eb.ref('first_day').$notNull().as('first_day')])
        .execute();
      for (const { id, first_day } of rows) await this.remind(em, id, first_day);
    });
  }

  private async remind(em: EntityManager, id: number, day: string): Promise<void> {
    const initiative = await em.findOneOrFail(InitiativeEntity, id);
    await this.events.emit(em, {
      name: 'initiative.soon',
      people: await readParticipantIds(dbOf(em), id),
      by: await readRunner(dbOf(em), id),
      initiative: { id, name: titleOf(initiative.title, initiative) },
      day,
      plan: planOf(initiative),
    });
  }
}
