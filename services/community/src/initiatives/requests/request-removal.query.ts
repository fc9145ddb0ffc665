import type { EntityManager } from '@mikro-orm/postgresql';
import { InitiativePlaceEntity } from '../../database/initiative-people.entity.ts';
import { RequestEntity } from '../../database/request.entity.ts';
import type { Events } from '../../events/events.service.ts';
import { lockInitiative } from '../initiative/initiative.policy.ts';
import { placesChanged } from '../initiative/waiting-list.query.ts';

/** Removes a request with its place, which goes to the first who waits. */
export async function removeRequest(em: EntityManager, events: Events, requestId: number): Promise<void> {
  const request = await em.findOne(RequestEntity, requestId, { fields: ['initiativeId'] });
  const initiative = request?.initiativeId ? await lockInitiative(em, request.initiativeId) : null;
  await em.nativeDelete(InitiativePlaceEntity, { requestId });
  await em.nativeDelete(RequestEntity, requestId);
  if (initiative) await placesChanged(em, initiative, events);
}
