import type { Thread, ThreadListQuery } from '@meshwork/contracts-community';
import { type Identity, Moderation } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { lockThread } from './lock-thread.ts';
import { readOwnMatters } from './own-matters.query.ts';
import { mayDo } from './thread.policy.ts';
import { listThreads } from './thread-list.query.ts';
import { ThreadMessageEntity } from './thread-message.entity.ts';
import { ThreadNotices } from './thread-notices.service.ts';
import { readThread, readThreadRow } from './thread-page.query.ts';
import { markRequestSeen, markThreadRead } from './thread-read.ts';

/** Conversations: reading and writing them (docs/product.md#conversations). */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
    private readonly notices: ThreadNotices,
  ) {}

  list(query: ThreadListQuery, user: Identity) {
    return listThreads(this.em, user.id, query);
  }

  async ownMatters(user: Identity) {
    return { matters: await readOwnMatters(dbOf(this.em), user.id) };
  }

  /** @throws AppError THREAD_NOT_FOUND for everybody who is not one of its people */
  async details(threadId: number, user: Identity): Promise<{ thread: Thread }> {
    return { thread: await this.withHidden(await readThread(dbOf(this.em), threadId, user.id)) };
  }

  /** @throws AppError THREAD_NOT_FOUND, THREAD_CLOSED */
  send(threadId: number, text: string, user: Identity): Promise<{ thread: Thread }> {
    return this.em.transactional(async (em) => {
      // Locked, so that nobody writes after the end that the other side is just setting.
      await lockThread(em, threadId);
      const row = await readThreadRow(dbOf(em), threadId, user.id);
      if (!mayDo(row, user.id).write) throw fail('THREAD_CLOSED');
      em.create(ThreadMessageEntity, { threadId, authorId: user.id, side: row.side, text });
      await em.flush();
      await markThreadRead(dbOf(em), threadId, user.id);
      await this.notices.message(em, row, text, user);
      return { thread: await readThread(dbOf(em), threadId, user.id) };
    });
  }

  /** @throws AppError THREAD_NOT_FOUND */
  opened(threadId: number, user: Identity): Promise<{ ok: true }> {
    return this.em.transactional(async (em) => {
      await readThreadRow(dbOf(em), threadId, user.id);
      await markRequestSeen(dbOf(em), threadId, user.id);
      await markThreadRead(dbOf(em), threadId, user.id);
      return { ok: true } as const;
    });
  }

  /** Adds to own messages why they are hidden. */
  private async withHidden(thread: Thread): Promise<Thread> {
    const messages = await Promise.all(
      thread.messages.map(async (message) =>
        message.isMine && message.item
          ? { ...message, hidden: await this.moderation.hiddenOf(message.item.kind, message.item.itemId) }
          : message,
      ),
    );
    return { ...thread, messages };
  }
}
