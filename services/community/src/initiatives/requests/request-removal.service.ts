import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { Events } from '../../events/events.service.ts';
import { lockInitiative, placesFreed } from '../initiative/waiting-list.query.ts';

@Injectable()
export class RequestRemoval {
  constructor(private readonly events: Events) {}

  async remove(em: EntityManager, requestId: number): Promise<void> {
    const db = dbOf(em);
    const request = await db
      .selectFrom('community.request')
      .where('id', '=', requestId)
      .select(['initiative_id', 'state'])
      .executeTakeFirst();
    const id = request?.initiative_id ?? null;
    const initiative = id === null ? null : await lockInitiative(em, id);
    await db.deleteFrom('community.initiative_place').where('request_id', '=', requestId).execute();
    await db.deleteFrom('community.request').where('id', '=', requestId).execute();
    if (initiative) await placesFreed(em, initiative, this.events);
  }
}
