import type { Asker, Thread, ThreadListQuery } from '@meshwork/contracts-community';
import { type Identity, Moderation } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { readHeldMatters, targetOf } from '../reading-along/held-message.query.ts';
import { HeldMessagesService } from '../reading-along/held-messages.service.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { readAsker } from './asker.query.ts';
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
    private readonly readers: ReadersService,
    private readonly held: HeldMessagesService,
  ) {}

  list(query: ThreadListQuery, user: Identity) {
    return listThreads(this.em, user.id, query);
  }

  async ownMatters(user: Identity) {
    const db = dbOf(this.em);
    const held = await readHeldMatters(db, user.id);
    return {
      matters: await readOwnMatters(db, user.id),
      held: held.map((row) => ({
        kind: targetOf(row).kind,
        targetId: targetOf(row).target.id,
        teamId: row.asker_team_id,
      })),
    };
  }

  /** @throws AppError THREAD_NOT_FOUND for everybody who is not one of its people */
  async details(threadId: number, user: Identity): Promise<{ thread: Thread }> {
    return { thread: await this.withHidden(await readThread(dbOf(this.em), threadId, user.id)) };
  }

  /** @throws AppError THREAD_NOT_FOUND, REQUEST_NOT_YOURS for everybody who may not answer */
  async asker(threadId: number, user: Identity): Promise<{ asker: Asker }> {
    return { asker: await readAsker(dbOf(this.em), threadId, user.id) };
  }

  /** Sends a message, or keeps it until somebody reads along who has to. @throws AppError THREAD_NOT_FOUND, THREAD_CLOSED */
  send(threadId: number, text: string, user: Identity): Promise<{ thread: Thread }> {
    return this.em.transactional(async (em) => {
      const isPassedOn = await this.passOn(em, threadId, text, user);
      if (!isPassedOn) await this.held.hold(em, { threadId }, text, user);
      await markThreadRead(dbOf(em), threadId, user.id);
      return { thread: await readThread(dbOf(em), threadId, user.id) };
    });
  }

  /**
   * Adds a message to a conversation unless it has to wait.
   * @param isFirst nothing waits before it
   * @returns false where somebody has to read along and nobody does, or others wait before it
   * @throws AppError THREAD_NOT_FOUND, THREAD_CLOSED
   */
  async passOn(
    em: EntityManager,
    threadId: number,
    text: string,
    user: Identity,
    isFirst = false,
  ): Promise<boolean> {
    // Locked, so that nobody writes after the end that the other side is just setting.
    await lockThread(em, threadId);
    const row = await readThreadRow(dbOf(em), threadId, user.id);
    if (!mayDo(row, user.id).write) throw fail('THREAD_CLOSED');
    const care = await this.readers.careOfThread(em, threadId, user);
    await this.readers.attach(em, threadId, care);
    if (care.isHeld || !(isFirst || (await this.held.isFree(em, threadId)))) return false;
    em.create(ThreadMessageEntity, { threadId, authorId: user.id, side: row.side, text });
    await em.flush();
    await this.notices.message(em, row, text, user);
    return true;
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
