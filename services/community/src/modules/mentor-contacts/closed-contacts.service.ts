import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { declineOpen } from '../conversations/settled-requests.ts';
import { nameOf } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { contactAnswered } from '../mail/request-notice-texts.ts';

/** The note to senders when a mentor has no time any more. */
export const UNAVAILABLE_NOTE = 'I am not available as a mentor at the moment.';
export const REMOVED_NOTE = 'I no longer offer mentoring here.';

/** Answers all open messages of a mentor at once, so that nobody waits for somebody who is not there. */
@Injectable()
export class ClosedContacts {
  constructor(private readonly notices: NoticesService) {}

  async decline(em: EntityManager, mentorId: number, mentor: Identity, note: string): Promise<void> {
    const declined = await declineOpen(em, { kind: 'MENTOR', id: mentorId }, note, { authorId: mentor.id });
    const about = { mentor: nameOf(mentor), mentorId, answer: 'DECLINED', note } as const;
    await this.notices.send(
      em,
      ...declined.flatMap((request) =>
        request.requesterId === null ? [] : [contactAnswered(request.requesterId, request, about)],
      ),
    );
  }
}
