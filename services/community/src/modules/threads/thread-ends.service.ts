import type { Thread } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { InitiativeRequestEntity } from '../initiative-requests/initiative-request.entity.ts';
import { placeFreed } from '../initiative-requests/waiting-list.ts';
import { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { MentorContactEntity } from '../mentor-contacts/mentor-contact.entity.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { lockThread } from './lock-thread.ts';
import { mayDo } from './thread.policy.ts';
import { ThreadNotices } from './thread-notices.service.ts';
import { readThread, readThreadRow, type ThreadPageRow } from './thread-page.query.ts';

/** Ending what was accepted, with thanks (docs/product.md#conversations). */
@Injectable()
export class ThreadEndsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: ThreadNotices,
    private readonly mails: NoticesService,
    private readonly readers: ReadersService,
  ) {}

  /**
   * @param forSafety in the name of a person under 18, by the adult who reads along: also what moderators hide
   * @throws AppError THREAD_NOT_FOUND, NOTHING_TO_END, MEMBERSHIP_ENDS_ON_TEAM, NO_READER
   */
  end(
    threadId: number,
    thanks: string | null,
    user: Identity,
    forSafety = false,
  ): Promise<{ thread: Thread }> {
    return this.em.transactional(async (em) => {
      const before = await readThreadRow(dbOf(em), threadId, user.id);
      if (before.kind === 'TEAM') throw fail('MEMBERSHIP_ENDS_ON_TEAM');
      await this.lockMatter(em, before);
      const thread = await lockThread(em, threadId);
      const row = await readThreadRow(dbOf(em), threadId, user.id);
      const may = mayDo({ ...row, reads_along: forSafety }, user.id);
      if (!may.end && !(may.thank && thanks)) throw fail('NOTHING_TO_END');
      await this.readers.passOn(em, threadId, thanks, user);
      if (may.end) await this.endMatter(em, row);
      await em.refresh(thread);
      em.assign(thread, {
        ...(may.end && { state: 'ENDED', endedAt: thread.endedAt ?? new Date(), due: null }),
        ...(row.side === 'ASKER' ? { askerThanks: thanks } : { receiverThanks: thanks }),
        lastSide: row.side,
        lastAt: new Date(),
      });
      await em.flush();
      await this.notices.ended(em, { ...row, hasEnded: !may.end }, thanks, user);
      if (may.end && row.kind === 'INITIATIVE' && row.initiative_id)
        await placeFreed(em, row.initiative_id, this.mails);
      return { thread: await readThread(dbOf(em), threadId, user.id) };
    });
  }

  /** In the order of all other moves: the initiative, the request, and then its thread, so that they cannot deadlock. */
  private async lockMatter(em: EntityManager, { initiative_id, request_id, contact_id }: ThreadPageRow) {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    if (initiative_id) await em.findOne(InitiativeEntity, initiative_id, { lockMode });
    if (request_id) await em.findOne(InitiativeRequestEntity, request_id, { lockMode });
    if (contact_id) await em.findOne(MentorContactEntity, contact_id, { lockMode });
  }

  private async endMatter(em: EntityManager, { contact_id, request_id }: ThreadPageRow): Promise<void> {
    if (contact_id) await em.nativeUpdate(MentorContactEntity, { id: contact_id }, { status: 'ENDED' });
    if (request_id) await em.nativeUpdate(InitiativeRequestEntity, { id: request_id }, { status: 'ENDED' });
  }
}
