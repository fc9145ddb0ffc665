import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { isManager } from './initiative.policy.ts';

/** Locks an initiative; null for one that does not exist or is deleted, since that can only be read. */
export async function lockInitiative(em: EntityManager, id: number): Promise<InitiativeEntity | null> {
  const initiative = await em.findOne(InitiativeEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return initiative?.removedAt ? null : initiative;
}

/** Locks an initiative. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS unless the user may change it */
export async function lockForManager(
  em: EntityManager,
  id: number,
  user: Identity,
): Promise<InitiativeEntity> {
  const initiative = await lockInitiative(em, id);
  if (!initiative) throw fail('INITIATIVE_NOT_FOUND');
  if (await isManager(em, id, user.id)) return initiative;
  const isSeen = !initiative.hiddenAt && initiative.state !== 'DRAFT';
  throw fail(isSeen ? 'INITIATIVE_NOT_YOURS' : 'INITIATIVE_NOT_FOUND');
}

/** Locks the others of a series that the user may change, in the order of their days. */
export async function lockSeries(
  em: EntityManager,
  { id, seriesId }: InitiativeEntity,
  user: Identity,
): Promise<InitiativeEntity[]> {
  if (!seriesId) return [];
  const { rows } = await sql<{ id: number }>`
    select initiative.id from community.initiative
    join community.initiative_manager manager on manager.initiative_id = initiative.id and manager.user_id = ${user.id}
    where initiative.series_id = ${seriesId} and initiative.id <> ${id} and initiative.removed_at is null
    order by initiative.first_day, initiative.id`.execute(dbOf(em));
  const locked: InitiativeEntity[] = [];
  for (const row of rows) {
    const other = await lockInitiative(em, row.id);
    if (other) locked.push(other);
  }
  return locked;
}
