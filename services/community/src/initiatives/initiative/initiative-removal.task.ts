import { FIXED_TEXTS } from '@meshwork/contracts-community';
import { type Identity, PeriodicTask } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { declineOpen, settleRequests } from '../../conversations/public.ts';
import { anyOf, dbOf } from '../../database/community.entities.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import type { Events } from '../../events/events.service.ts';
import { KEPT_DAYS } from '../../events/initiative-events.ts';
import { tellPeople } from './initiative-news.ts';

const nowOf = async (em: EntityManager): Promise<Date> => {
  const { now } = await dbOf(em).selectNoFrom(sql<string>`now()`.as('now')).executeTakeFirstOrThrow();
  return new Date(now);
};

export async function hasPeople(em: EntityManager, initiativeId: number): Promise<boolean> {
  const row = await dbOf(em)
    .selectFrom('community.request')
    .where('initiative_id', '=', initiativeId)
    .where('state', 'in', ['PENDING', 'WAITING', 'ACCEPTED'])
    .where('requester_id', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an initiative; what was said about it stays with its people. */
export async function deleteInitiative(em: EntityManager, initiative: InitiativeEntity): Promise<void> {
  await settleRequests(dbOf(em), 'initiative', sql<SqlBool>`initiative.id = ${initiative.id}`);
  await em.remove(initiative).flush();
}

/**
 * Deletes an initiative for everybody but those who had joined or asked, who are told and can read it for {@link KEPT_DAYS} days.
 * Their open requests are declined. The caller has locked the initiative.
 */
export async function cancelForGood(
  em: EntityManager,
  events: Events,
  initiative: InitiativeEntity,
  by: Identity | null,
) {
  await tellPeople(em, events, initiative, { change: initiative.hiddenAt ? 'CANCELLED' : 'DELETED' }, by);
  initiative.state = 'CANCELLED';
  // The time of the transaction, which is that of the declined requests: their people may read its page.
  initiative.removedAt = await nowOf(em);
  initiative.sequence += 1;
  await em.flush();
  await declineOpen(em, { kind: 'INITIATIVE', id: initiative.id }, FIXED_TEXTS.CANCELLED, { authorId: null });
}

const BATCH = 500;

/** Removes what was deleted a while ago, and settles its requests (docs/product.md#states-of-an-initiative). */
@Injectable()
export class InitiativeRemoval extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.transactional(async (em) => {
      const rows = await dbOf(em)
        .selectFrom('community.initiative')
        .where('removed_at', '<', sql<string>`now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
        .select('id')
        .orderBy('removed_at')
        .limit(sql.lit(BATCH))
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = rows.map(({ id }) => id);
      await settleRequests(dbOf(em), 'initiative', sql<SqlBool>`initiative.id = ${anyOf(ids)}`);
      await em.nativeDelete(InitiativeEntity, { id: { $in: ids } });
    });
  }
}
