import type {
  AnswerRequests,
  EventRequests,
  EventRequestsQuery,
  Participants,
} from '@meshwork/contracts-community';
import type { Identity, Page } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { isBlockedBetween, withoutBlocked } from '../blocks/block.query.ts';
import { InitiativeRequestEntity } from '../initiative-requests/initiative-request.entity.ts';
import { tellDeclined, tellSender } from '../initiative-requests/request-notices.ts';
import { tellWaiting } from '../initiative-requests/waiting-notices.ts';
import type { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { isManager } from '../initiatives/initiative.policy.ts';
import { lockForManager } from '../initiatives/initiative-lock.ts';
import { messageToParticipants, nameOf, titleOf } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { wordsToMany } from '../reading-along/words-to-many.ts';
import { respondTo } from '../requests/request-moves.ts';
import { threadIdOf } from '../threads/thread-id.query.ts';
import { readEventRequests, readParticipants } from './event-requests.query.ts';
import { type OpenRequest, readYoung } from './young-requests.query.ts';

interface Answered {
  answered: number[];
  full: number[];
  closed: number[];
}

interface Declined {
  declined: number;
  left: number;
}

/** How many people under 18 are answered with a note by one call, which takes some milliseconds for each. */
const YOUNG_AT_ONCE = 200;

/** What an organizer with many requests needs (docs/product.md#organizing). */
@Injectable()
export class OrganizingService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    private readonly readers: ReadersService,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, also for everybody who may not change it */
  async list(query: EventRequestsQuery, user: Identity): Promise<Page<EventRequests>> {
    await this.requireManager(query.id, user);
    return readEventRequests(dbOf(this.em), query, user.id);
  }

  /** @throws AppError INITIATIVE_NOT_FOUND, also for everybody who may not change it */
  async participants(initiativeId: number, user: Identity): Promise<Participants> {
    await this.requireManager(initiativeId, user);
    return readParticipants(dbOf(this.em), initiativeId);
  }

  /**
   * Answers several requests, the oldest first; those that find no place stay as they are.
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_CANCELLED
   */
  answer({ initiativeId, requestIds, decision, note }: AnswerRequests, user: Identity): Promise<Answered> {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      if (decision === 'ACCEPT' && initiative.state === 'CANCELLED') throw fail('INITIATIVE_CANCELLED');
      const requests = await em.find(
        InitiativeRequestEntity,
        { id: { $in: requestIds }, initiativeId, hiddenAt: null },
        { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const result: Answered = { answered: [], full: [], closed: [] };
      for (const request of requests) {
        if (await isBlockedBetween(em, user.id, request.userId)) continue;
        const words = await this.wordsFor(em, request.id, note, user);
        result[await this.answerOne(em, initiative, request, { decision, note: words })].push(request.id);
      }
      await tellWaiting(em, this.notices, initiative, decision === 'ACCEPT' ? 'everybody' : 'near');
      return result;
    });
  }

  private async answerOne(
    em: EntityManager,
    initiative: InitiativeEntity,
    request: InitiativeRequestEntity,
    { decision, note }: Pick<AnswerRequests, 'decision' | 'note'>,
  ): Promise<keyof Answered> {
    if (request.status !== 'PENDING' && request.status !== 'WAITING') return 'closed';
    if (decision === 'ACCEPT' && (await isSideFull(em, initiative.id, request.teamId ?? null))) return 'full';
    respondTo(request, true, decision, note);
    await em.flush();
    await tellSender(em, this.notices, initiative, request);
    return 'answered';
  }

  /**
   * Declines whoever waits for an answer or a place. Where a note goes to people under 18 each may have words of its own, so of them
   * one call answers {@link YOUNG_AT_ONCE}.
   * @returns how many it declined, and how many are left for the next call
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS
   */
  declineRest(initiativeId: number, note: string | null, user: Identity): Promise<Declined> {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      const young = note ? await readYoung(em, initiativeId) : [];
      for (const request of young.slice(0, YOUNG_AT_ONCE))
        await this.declineYoung(em, initiative, request, note, user);
      const { rows } = await sql<OpenRequest>`
        update community.initiative_request set status = 'DECLINED', note = ${note}, decided_at = now(),
          receiver_seen_at = coalesce(receiver_seen_at, now())
        where initiative_id = ${initiativeId} and status in ('PENDING', 'WAITING') and user_id is not null
          and id <> all(${young.map(({ id }) => id)}::integer[])
        returning id, user_id, team_id`.execute(dbOf(em));
      await tellDeclined(em, this.notices, initiative, rows, note);
      const declined = Math.min(young.length, YOUNG_AT_ONCE);
      return { declined: declined + rows.length, left: young.length - declined };
    });
  }

  private async declineYoung(
    em: EntityManager,
    initiative: InitiativeEntity,
    { id, user_id: userId, team_id: teamId }: OpenRequest,
    note: string | null,
    user: Identity,
  ): Promise<void> {
    const words = await this.wordsFor(em, id, note, user);
    await sql`update community.initiative_request set status = 'DECLINED', note = ${words}, decided_at = now(),
      receiver_seen_at = coalesce(receiver_seen_at, now()) where id = ${id}`.execute(dbOf(em));
    await tellSender(em, this.notices, initiative, {
      ...{ id, initiativeId: initiative.id, userId, teamId },
      status: 'DECLINED',
      note: words,
    });
  }

  /** One note for many: where nobody reads along with somebody under 18, the answer goes without it. */
  private async wordsFor(em: EntityManager, requestId: number, note: string | null, user: Identity) {
    if (!note) return note;
    const threadId = await threadIdOf(em, { request_id: requestId });
    if (threadId === undefined) return note;
    const care = await this.readers.careOfThread(em, threadId, user);
    await this.readers.attach(em, threadId, care);
    return care.isHeld ? null : note;
  }

  /** One message to everybody who has joined, as a mail. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS */
  message(initiativeId: number, message: string, user: Identity): Promise<{ sent: number }> {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      const { rows } = await sql<{ user_id: number }>`
        select distinct user_id from community.initiative_request
        where initiative_id = ${initiativeId} and status = 'ACCEPTED' and user_id is not null
          and hidden_at is null`.execute(dbOf(em));
      const people = rows.map(({ user_id }) => user_id);
      const receivers = await withoutBlocked(dbOf(em), user.id, people);
      const title = titleOf(initiative.title, initiative);
      const from = nameOf(user);
      const wordsFor = await wordsToMany(dbOf(em), user, receivers, message);
      await this.notices.sendToAll(
        em,
        'MESSAGE',
        receivers.map((receiver) =>
          messageToParticipants(receiver, from, title, initiativeId, wordsFor(receiver)),
        ),
      );
      return { sent: receivers.length };
    });
  }

  /** @throws AppError INITIATIVE_NOT_FOUND */
  private async requireManager(initiativeId: number, user: Identity): Promise<void> {
    if (!(await isManager(this.em, initiativeId, user.id))) throw fail('INITIATIVE_NOT_FOUND');
  }
}

async function isSideFull(em: EntityManager, initiativeId: number, teamId: number | null): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select community.is_side_full(initiative, ${teamId}::integer) as full
    from community.initiative where id = ${initiativeId}`.execute(dbOf(em));
  return rows[0]?.full ?? true;
}
