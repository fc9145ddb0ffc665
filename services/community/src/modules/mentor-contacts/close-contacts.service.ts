import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contactAnswered, nameOf } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { threadIdOf } from '../threads/thread-id.query.ts';
import { MentorContactEntity } from './mentor-contact.entity.ts';

/** What the senders read when a mentor has no time any more. */
export const UNAVAILABLE_NOTE = 'I am not available as a mentor at the moment.';
export const REMOVED_NOTE = 'I no longer offer mentoring here.';

/** Answers all open messages of a mentor at once, so that nobody waits for somebody who is not there. */
@Injectable()
export class CloseContacts {
  constructor(private readonly notices: NoticesService) {}

  async decline(em: EntityManager, mentorId: number, mentor: Identity, note: string): Promise<void> {
    const open = await em.find(
      MentorContactEntity,
      { mentorId, status: 'PENDING' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const now = new Date();
    for (const contact of open)
      em.assign(contact, { status: 'DECLINED', note, decidedAt: now, receiverSeenAt: now });
    await em.flush();
    for (const { id, userId } of open) {
      if (!userId) continue;
      const threadId = await threadIdOf(em, { contact_id: id });
      const notice = contactAnswered(userId, nameOf(mentor), 'DECLINED', note, threadId);
      await this.notices.sendOncePerThread(em, { box: 'sent', name: `mentor:${mentorId}:${userId}` }, notice);
    }
  }
}
