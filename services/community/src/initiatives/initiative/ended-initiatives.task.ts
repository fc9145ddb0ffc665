import { FIXED_TEXTS } from '@meshwork/contracts-community';
import { PeriodicTask } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { declinedEvents, declineOpen, overEvents } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { Events } from '../../events/events.service.ts';
import { titleOf } from '../../events/words.ts';
import { lockInitiative } from './initiative.policy.ts';
import { END, IS_OVER } from './initiative-order.ts';

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
    const rows = await dbOf(this.em)
      .selectFrom('community.initiative as initiative')
      .where(IS_OVER)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('community.request as request')
            .whereRef('request.initiative_id', '=', 'initiative.id')
            .where('request.state', 'in', [sql.lit('PENDING' as const), sql.lit('WAITING' as const)])
            .select('request.id'),
        ),
      )
      .select('initiative.id')
      .orderBy('initiative.id')
      .limit(sql.lit(BATCH))
      .execute();
    for (const { id } of rows) await this.em.transactional((em) => this.close(em, id));
    await dbOf(this.em)
      .updateTable('community.day_entry as entry')
      .from('community.initiative as initiative')
      .set({ name: null })
      .whereRef('initiative.id', '=', 'entry.initiative_id')
      .where('entry.name', 'is not', null)
      .where(sql<SqlBool>`coalesce(${END}, entry.happened_at) < now() - interval '30 days'`)
      .execute();
  }

  private async close(em: EntityManager, id: number): Promise<void> {
    const initiative = await lockInitiative(em, id);
    if (!initiative) return;
    const named = { id, name: titleOf(initiative.title, initiative) };
    const isCancelled = initiative.state === 'CANCELLED';
    const note = isCancelled ? FIXED_TEXTS.CANCELLED : FIXED_TEXTS.ENDED;
    const declined = await declineOpen(em, { kind: 'INITIATIVE', id }, note, { authorId: null });
    const events = isCancelled
      ? declinedEvents(declined, 'INITIATIVE', named, named.name, note)
      : overEvents(declined, named);
    await this.events.emit(em, ...events);
  }
}
