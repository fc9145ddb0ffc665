import type { Thread } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { Moderation } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { type RequestRow, type ShownMessage, showRequest } from './request-page.query.ts';

/** Requests as their people read them (docs/product.md#conversations). */
@Injectable()
export class ShownRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  async show(row: RequestRow, user: Identity): Promise<{ thread: Thread }> {
    const shown = await showRequest(dbOf(this.em), row, user.id);
    const messages = await Promise.all(shown.messages.map((message) => this.withHidden(message)));
    return { thread: { ...shown, messages } };
  }

  /** Adds to own messages why they are hidden. */
  private async withHidden({ isHidden, ...message }: ShownMessage): Promise<Thread['messages'][number]> {
    if (!isHidden || !message.item) return message;
    return { ...message, hidden: await this.moderation.hiddenOf(message.item.kind, message.item.itemId) };
  }
}
