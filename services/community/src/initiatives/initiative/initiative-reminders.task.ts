import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { dbOf } from '../../database/community.tables.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { Events } from '../../events/events.service.ts';
import { titleOf } from '../../events/words.ts';
import { whenText, whereText } from './initiative-news.ts';
import { readParticipantIds } from './initiative-places.query.ts';

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
      const { rows } = await sql<{ id: number; first_day: string }>`
        update community.initiative set reminded_day = first_day where id in (
          select id from community.initiative
          where is_listed and coalesce(first_day, 'infinity'::date) > (now() at time zone 'utc')::date
            and coalesce(first_day, 'infinity'::date) <= (now() at time zone 'utc')::date + ${sql.lit(REMINDED_DAYS)}::integer
            and state = 'PUBLISHED' and import_key is null and reminded_day is distinct from first_day
          order by coalesce(first_day, 'infinity'::date), id limit ${sql.lit(BATCH)} for update skip locked)
        returning id, first_day`.execute(dbOf(em));
      for (const { id, first_day } of rows) await this.remind(em, id, first_day);
    });
  }

  private async remind(em: EntityManager, id: number, day: string): Promise<void> {
    const initiative = await em.findOneOrFail(InitiativeEntity, id);
    await this.events.emit(em, {
      name: 'initiative.soon',
      people: await readParticipantIds(dbOf(em), id),
      initiative: { id, name: titleOf(initiative.title, initiative) },
      day,
      when: whenText(initiative),
      where: whereText(initiative),
    });
  }
}
