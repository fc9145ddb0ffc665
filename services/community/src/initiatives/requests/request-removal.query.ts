import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/community.tables.ts';
import type { Events } from '../../events/events.service.ts';
import { lockInitiative } from '../initiative/initiative.policy.ts';
import { placesChanged } from '../initiative/waiting-list.query.ts';

/** Removes a request with its place, which goes to the first who waits. */
export async function removeRequest(em: EntityManager, events: Events, requestId: number): Promise<void> {
  const db = dbOf(em);
  const request = await db
    .selectFrom('community.request')
    .where('id', '=', requestId)
    .select('initiative_id as id')
    .executeTakeFirst();
  const initiative = request?.id ? await lockInitiative(em, request.id) : null;
  await db.deleteFrom('community.initiative_place').where('request_id', '=', requestId).execute();
  await db.deleteFrom('community.request').where('id', '=', requestId).execute();
  if (initiative) await placesChanged(em, initiative, events);
}
