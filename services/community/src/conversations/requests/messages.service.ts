import { type Identity, NewAccountLimits } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { HeldMessageEntity } from '../../database/message.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';
import { wordsOf } from '../reading-along/free-words.ts';
import { holdWords } from '../reading-along/held-message.query.ts';
import { mayDo } from './request.policy.ts';
import {
  attachedEvents,
  attachReaders,
  careOfRequest,
  changed,
  eventRequest,
  readerNews,
  stepOf,
  toldOf,
} from './request-move.ts';
import { type RequestRow, readRequestRow, readRowForReaders } from './request-page.query.ts';
import { otherSide } from './request-people.sql.ts';
import { writeStep } from './request-step.sql.ts';

const NOBODY = { id: 0, ageBand: null } as const;

/** Writing in a conversation, and the adults who read along with what is written (docs/product.md#conversations). */
@Injectable()
export class Messages {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly limits: NewAccountLimits,
  ) {}

  /** Sends a message, or keeps it until somebody reads along who has to. @throws AppError THREAD_NOT_FOUND, THREAD_CLOSED */
  send(id: number, text: string, by: Identity): Promise<RequestRow> {
    return this.em.transactional(async (em) => {
      // Locked, so that nobody writes after the end that the other side is just setting.
      const row = await readRequestRow(dbOf(em), id, by.id, { lock: true });
      // The requester goes on asking until there is an answer; a reply is no new conversation (docs/product.md#new-accounts).
      const isReply = row.side === 'RECIPIENT' || row.state === 'ACCEPTED';
      const passOn = () => this.passOn(em, row, text, by);
      const isPassedOn =
        by.isNew && !isReply ? await this.limits.count('message', by.id, passOn) : await passOn();
      if (isPassedOn) return { ...row, ...changed(row, { due: otherSide(row.side) }), last_text: text };
      const { heldId, createdAt } = await holdWords(em, { request_id: id }, text, by);
      const words = {
        id: heldId,
        authorId: by.id,
        displayName: by.displayName,
        avatarUrl: null,
        text,
        createdAt,
      };
      return { ...row, held: [...row.held, words] };
    });
  }

  /** Takes an own message back that waits. @throws AppError HELD_NOT_FOUND */
  async withdrawHeld(heldId: number, by: Identity): Promise<void> {
    const deleted = await this.em.nativeDelete(HeldMessageEntity, { id: heldId, authorId: by.id });
    if (deleted === 0) throw fail('HELD_NOT_FOUND');
  }

  /**
   * Adds a message that has waited, where it is the first one that waits.
   * @returns false where it still has to wait
   * @throws AppError THREAD_NOT_FOUND, THREAD_CLOSED
   */
  async release(em: EntityManager, id: number, text: string, by: Identity): Promise<boolean> {
    const row = await readRequestRow(dbOf(em), id, by.id, { lock: true });
    return this.passOn(em, { ...row, held: [] }, text, by);
  }

  /** Finds the next adult for a request whose reader has left. */
  findReader(id: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const row = await readRowForReaders(dbOf(em), id);
      if (!row) return;
      const care = await careOfRequest(em, row, NOBODY);
      const readers = await attachReaders(em, row, care);
      await this.events.emit(em, ...attachedEvents(readers, eventRequest(row, care)));
    });
  }

  private async passOn(em: EntityManager, row: RequestRow, text: string, by: Identity): Promise<boolean> {
    if (!mayDo(row, by.id).write) throw fail('THREAD_CLOSED');
    const care = await careOfRequest(em, row, by);
    const readers = await attachReaders(em, row, care);
    const request = eventRequest(row, care);
    const free = row.held.length === 0 ? wordsOf(care, text) : null;
    if (free) {
      const words = { part: 'MESSAGE', authorId: by.id, text } as const;
      await writeStep(dbOf(em), stepOf(row, by, { due: otherSide(row.side), words }));
    }
    const people = toldOf(row, otherSide(row.side), by.id);
    await this.events.emit(
      em,
      ...(free
        ? [{ name: 'message.sent', people, request, matter: row.matter, by: nameOf(by), text: free } as const]
        : []),
      ...(free && readers.length === 0 ? readerNews(row, request, by) : attachedEvents(readers, request)),
    );
    return free !== null;
  }
}
