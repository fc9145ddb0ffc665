import type { Thread, ThreadListQuery } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { readHeldMatters, targetOf } from '../reading-along/held-message.query.ts';
import { openRequest } from './opened-request.query.ts';
import { readOwnMatters } from './own-matters.query.ts';
import { listRequests } from './request-list.query.ts';
import { type RequestRow, readRequestRow, type ShownMessage, showRequest } from './request-page.query.ts';

/** Requests as their people read them (docs/product.md#conversations). */
@Injectable()
export class ShownRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  list(query: ThreadListQuery, user: Identity) {
    return listRequests(this.em, user, query);
  }

  async ownMatters(user: Identity) {
    const db = dbOf(this.em);
    const held = await readHeldMatters(db, user.id);
    const blocks = db.selectFrom('auth.block_v1').where('blocker_id', '=', user.id).select('blocked_id');
    return {
      blocked: (await blocks.execute()).map(({ blocked_id }) => blocked_id),
      matters: await readOwnMatters(db, user.id),
      held: held.map((row) => ({
        kind: targetOf(row).kind,
        targetId: targetOf(row).target.id,
        teamId: row.acting_team_id,
      })),
    };
  }

  /** @throws AppError THREAD_NOT_FOUND for everybody who is not one of its people */
  async details(requestId: number, user: Identity): Promise<{ thread: Thread }> {
    return this.show(await readRequestRow(dbOf(this.em), requestId, user.id), user);
  }

  /** A request that was read, with its messages. */
  async show(row: RequestRow, user: Identity): Promise<{ thread: Thread }> {
    const shown = await showRequest(dbOf(this.em), row, user.id);
    const messages = await Promise.all(shown.messages.map((message) => this.withHidden(message)));
    return { thread: { ...shown, messages } };
  }

  /** @throws AppError THREAD_NOT_FOUND */
  async opened(requestId: number, user: Identity): Promise<{ ok: true }> {
    await openRequest(dbOf(this.em), requestId, user.id);
    return { ok: true };
  }

  /** Adds to own messages why they are hidden. */
  private async withHidden({ isHidden, ...message }: ShownMessage): Promise<Thread['messages'][number]> {
    if (!isHidden || !message.item) return message;
    return { ...message, hidden: await this.moderation.hiddenOf(message.item.kind, message.item.itemId) };
  }
}
