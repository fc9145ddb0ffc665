import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fail } from '../../community.errors.ts';
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
