import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { EventRequest } from '../../events/request-events.ts';
import type { FreeWords } from '../../events/words.ts';
import { AMONG_ADULTS } from '../reading-along/care.sql.ts';
import { wordsOf } from '../reading-along/free-words.ts';
import { holdWordsOfMany } from '../reading-along/held-message.query.ts';
import { lockRequests } from './announcement.query.ts';
import { attachedEvents, attachReaders, careOfRequest, eventRequest } from './request-move.ts';
import { readRequestRow } from './request-page.query.ts';
import { writeManyWords } from './request-step.sql.ts';

/** Conversations with somebody under 18 whose care one call reads, some milliseconds each; in the others the words wait some seconds. */
const YOUNG_AT_ONCE = 200;

/** A conversation that got the words. */
export interface Announced {
  readonly requesterId: number;
  readonly request: EventRequest;
  /** Null: they wait for an adult who reads along. */
  readonly words: FreeWords | null;
}

/**
 * One text to many who have asked the same, as a message in the conversation of each: with somebody under 18 it is masked, read along
 * or waits as every message, and it can be reported (docs/product.md#organizing).
 */
@Injectable()
export class Announcements {
  /**
   * Writes the words. Conversations across a block, and those that moderators hide, get none.
   * @returns the conversations, and what those hear who begin to read along
   */
  async write(em: EntityManager, requestIds: readonly number[], text: string, by: Identity) {
    const db = dbOf(em);
    const requests = await lockRequests(db, requestIds, by);
    const events: CommunityEvent[] = [];
    const announced: Announced[] = [];
    const free: number[] = [];
    const held: number[] = [];
    let young = 0;
    for (const { id, requesterId, isYoung, isForAuthor } of requests) {
      if (isYoung) young += 1;
      if (!isForAuthor || (young > YOUNG_AT_ONCE && isYoung)) {
        announced.push({ requesterId, request: { id, withMinor: true }, words: null });
        held.push(id);
        continue;
      }
      const { words, request, attached } = isYoung
        ? await this.passOn(em, id, text, by)
        : { words: wordsOf(AMONG_ADULTS, text), request: { id, withMinor: false }, attached: [] };
      events.push(...attached);
      announced.push({ requesterId, request, words });
      (words === null ? held : free).push(id);
    }
    await writeManyWords(db, free, { authorId: by.id, text });
    await holdWordsOfMany(db, held, text, by);
    return { announced, events };
  }

  private async passOn(em: EntityManager, id: number, text: string, by: Identity) {
    const row = await readRequestRow(dbOf(em), id, by.id);
    const care = await careOfRequest(em, row, by);
    const request = eventRequest(row, care);
    const attached = attachedEvents(await attachReaders(em, row, care), request);
    // Messages that wait for a guardian go first, so that a conversation keeps its order.
    return {
      words: row.held.length === 0 ? wordsOf({ ...care, withMinor: request.withMinor }, text) : null,
      request,
      attached,
    };
  }
}
