import { PeriodicTask } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { declinedEvents, declineOpen } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import { titleOf } from '../../events/words.ts';
import { lockInitiative } from './initiative.policy.ts';
import { END, IS_OVER } from './initiative-order.ts';

/** The note that requests end with that were open when the initiative ended. */
const ENDED_NOTE = 'The initiative has ended.';
const BATCH = 20;

/**
 * Declines what still waits when an initiative has ended, and tells who asked (docs/product.md#waiting-list). After 30 days
 * it forgets the names of those who came without an account (docs/product.md#the-day).
 */
@Injectable()
export class EndedInitiatives extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 5;

  async run(): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from community.initiative
      where ${IS_OVER}
        and exists (select from community.request
          where request.initiative_id = initiative.id and request.state in ('PENDING', 'WAITING'))
      order by id limit ${sql.lit(BATCH)}`.execute(dbOf(this.em));
    for (const { id } of rows) await this.em.transactional((em) => this.close(em, id));
    await sql`update community.day_entry set name = null from community.initiative
      where initiative.id = day_entry.initiative_id and day_entry.name is not null and
        coalesce(${END}, happened_at) < now() - interval '30 days'`.execute(dbOf(this.em));
  }

  private async close(em: EntityManager, id: number): Promise<void> {
    const initiative = await lockInitiative(em, id);
    if (!initiative) return;
    const name = titleOf(initiative.title, initiative);
    const declined = await declineOpen(em, { kind: 'INITIATIVE', id }, ENDED_NOTE, { authorId: null });
    await this.events.emit(em, ...declinedEvents(declined, 'INITIATIVE', { id, name }, name, ENDED_NOTE));
  }
}
