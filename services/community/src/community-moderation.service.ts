import type { MaskableThing, ModerationActions } from '@meshwork/service-kit/moderation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import {
  pausedEvents,
  readMasked,
  resumedEvents,
  type SettledThing,
  settleRequests,
} from './conversations/public.ts';
import { type CommunityDb, dbOf } from './database/community.entities.ts';
import { MessageEntity } from './database/message.entity.ts';
import { NotificationEntity } from './database/notification.entity.ts';
import { OfferEntity } from './database/offer.entity.ts';
import { TeamEntity } from './database/team.entity.ts';
import { Events } from './events/events.service.ts';
import { lockInitiative, placesChanged, removeRequest } from './initiatives/public.ts';

/** The tables of the targets of requests. */
const THINGS: Readonly<Record<SettledThing, string>> = {
  mentor: 'mentor_profile',
  initiative: 'initiative',
  team: 'team',
};
/** Returns the initiatives in which an item that was hidden, or its requests, got no place. */
async function awaitedInitiatives(db: CommunityDb, kind: string, itemId: number): Promise<number[]> {
  if (kind === 'initiative') return [itemId];
  if (kind !== 'request' && kind !== 'team') return [];
  const rows = await db
    .selectFrom('community.request')
    .where(kind === 'team' ? 'acting_team_id' : 'id', '=', itemId)
    .where('state', '=', sql.lit('WAITING' as const))
    .where('initiative_id', 'is not', null)
    .distinct()
    .select('initiative_id')
    .orderBy('initiative_id')
    .execute();
  return rows.flatMap(({ initiative_id }) => initiative_id ?? []);
}

const isThing = (kind: string): kind is SettledThing => kind in THINGS;

/** Carries out moderators' decisions in this domain. */
@Injectable()
export class CommunityModeration implements ModerationActions {
  constructor(private readonly events: Events) {}

  async unverify(em: EntityManager, kind: string, itemId: number): Promise<boolean> {
    if (kind !== 'team') return false;
    return (await em.nativeUpdate(TeamEntity, { id: itemId, isVerified: true }, { isVerified: false })) > 0;
  }

  /** Tells the people who asked, and those who read along, that a conversation about a hidden item is paused. */
  async hidden(em: EntityManager, kind: string, itemId: number): Promise<void> {
    if (isThing(kind)) await this.events.emit(em, ...(await pausedEvents(dbOf(em), kind, itemId)));
  }

  /** Initiatives before their requests, as whatever takes or frees a place does. */
  async lockBefore(em: EntityManager, kind: string, itemId: number): Promise<void> {
    for (const id of await awaitedInitiatives(dbOf(em), kind, itemId)) await lockInitiative(em, id);
  }

  /** Tells those who heard that a conversation about it is paused, and gives places that came free meanwhile to who waits. */
  async restored(em: EntityManager, kind: string, itemId: number): Promise<void> {
    if (isThing(kind)) await this.events.emit(em, ...(await resumedEvents(dbOf(em), kind, itemId)));
    for (const id of await awaitedInitiatives(dbOf(em), kind, itemId)) {
      const initiative = await lockInitiative(em, id);
      if (initiative) await placesChanged(em, initiative, this.events);
    }
  }

  /** Requests to a removed item stay readable for their people, without its name. */
  async remove(em: EntityManager, kind: string, itemId: number): Promise<void> {
    const db = dbOf(em);
    if (kind === 'request') return removeRequest(em, this.events, itemId);
    if (kind === 'message') {
      await em.nativeDelete(MessageEntity, itemId);
      return;
    }
    if (kind === 'offer') {
      await em.nativeDelete(OfferEntity, itemId);
      return;
    }
    if (!isThing(kind)) throw new Error(`nothing of the kind ${kind} can be removed`);
    // All of them have these columns.
    const table = `community.${THINGS[kind]}` as 'community.team';
    const hidden = { hidden_at: sql<string>`coalesce(hidden_at, now())` };
    await db.updateTable(table).set(hidden).where('id', '=', itemId).execute();
    await settleRequests(dbOf(em), kind, sql<SqlBool>`${sql.ref(`${THINGS[kind]}.id`)} = ${itemId}`);
    // Its name stands in what people were told of it.
    await em.nativeDelete(NotificationEntity, { aboutKind: kind, aboutId: itemId });
    await db.deleteFrom(table).where('id', '=', itemId).execute();
  }

  masked(em: EntityManager, things: readonly MaskableThing[]): Promise<Map<string, string>> {
    return readMasked(em, things);
  }
}
