import type { Decision, Thread } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { InitiativeRequestsService } from '../initiative-requests/initiative-requests.service.ts';
import { MembershipsService } from '../memberships/memberships.service.ts';
import { MentorContactsService } from '../mentor-contacts/mentor-contacts.service.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { lockThread } from './lock-thread.ts';
import { ThreadNotices } from './thread-notices.service.ts';
import { readThread, readThreadRow, type ThreadPageRow } from './thread-page.query.ts';

/**
 * Answering and withdrawing in a conversation. What has a table of its own is moved by the service of that table, so that the
 * rules of places, locks and mails are in one place; two teams, and offers of help, have nothing but the thread.
 */
@Injectable()
export class ThreadMovesService {
  constructor(
    private readonly em: EntityManager,
    private readonly contacts: MentorContactsService,
    private readonly requests: InitiativeRequestsService,
    private readonly memberships: MembershipsService,
    private readonly notices: ThreadNotices,
    private readonly readers: ReadersService,
  ) {}

  /** @throws AppError THREAD_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_CLOSED, INITIATIVE_FULL, NO_READER */
  async answer(threadId: number, decision: Decision, note: string | null, user: Identity) {
    const row = await readThreadRow(dbOf(this.em), threadId, user.id);
    if (row.side !== 'RECEIVER' || row.reads_along) throw fail('REQUEST_NOT_YOURS');
    const { contact_id, request_id, team_id, asker_id } = row;
    if (row.kind === 'MENTOR' && contact_id) await this.contacts.respond(contact_id, decision, note, user);
    else if (row.kind === 'INITIATIVE' && request_id)
      await this.requests.respond(request_id, decision, note, user);
    else if (row.kind === 'TEAM' && team_id && asker_id) {
      if (row.state !== 'PENDING') throw fail('REQUEST_CLOSED');
      await this.memberships.respond({ teamId: team_id, userId: asker_id, decision, note }, user);
    } else if (row.kind === 'TEAMS' || row.kind === 'OFFER') await this.answerTeam(row, decision, note, user);
    else throw fail('REQUEST_CLOSED');
    return this.read(threadId, user);
  }

  /** @throws AppError THREAD_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  async withdraw(threadId: number, user: Identity) {
    const row = await readThreadRow(dbOf(this.em), threadId, user.id);
    if (row.side !== 'ASKER' || row.reads_along) throw fail('REQUEST_NOT_SENT_BY_YOU');
    if (row.state !== 'PENDING' && row.state !== 'WAITING') throw fail('REQUEST_CLOSED');
    if (row.kind === 'MENTOR' && row.contact_id) await this.contacts.withdraw(row.contact_id, user);
    else if (row.kind === 'INITIATIVE' && row.request_id) await this.requests.withdraw(row.request_id, user);
    else if (row.kind === 'TEAM' && row.team_id) await this.memberships.withdraw(row.team_id, user);
    else await this.withdrawTeam(threadId);
    return this.read(threadId, user);
  }

  private async read(threadId: number, user: Identity): Promise<{ thread: Thread }> {
    return { thread: await readThread(dbOf(this.em), threadId, user.id) };
  }

  private answerTeam(row: ThreadPageRow, decision: Decision, note: string | null, user: Identity) {
    return this.em.transactional(async (em) => {
      const thread = await lockThread(em, row.id);
      if (thread.state !== 'PENDING') throw fail('REQUEST_CLOSED');
      await this.readers.passOn(em, row.id, note, user);
      const answer = decision === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED';
      em.assign(thread, {
        state: answer,
        note,
        decidedAt: new Date(),
        due: null,
        lastSide: 'RECEIVER',
        lastAt: new Date(),
      });
      await em.flush();
      await this.notices.answered(em, row, answer, note, user);
    });
  }

  private withdrawTeam(threadId: number) {
    return this.em.transactional(async (em) => {
      const thread = await lockThread(em, threadId);
      if (thread.state !== 'PENDING') throw fail('REQUEST_CLOSED');
      const now = new Date();
      em.assign(thread, { state: 'WITHDRAWN', decidedAt: now, due: null, lastSide: 'ASKER', lastAt: now });
      await em.flush();
    });
  }
}
