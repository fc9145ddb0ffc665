import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { declineOpen } from '../../conversations/public.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';

/** The note to senders when a mentor has no time any more. */
export const UNAVAILABLE_NOTE = 'I am not available as a mentor at the moment.';
export const REMOVED_NOTE = 'I no longer offer mentoring here.';

/** Answers all open messages of a mentor at once, so that nobody waits for somebody who is not there. */
@Injectable()
export class ClosedContacts {
  constructor(private readonly events: Events) {}

  async decline(em: EntityManager, mentorId: number, mentor: Identity, note: string): Promise<void> {
    const declined = await declineOpen(em, { kind: 'MENTOR', id: mentorId }, note, { authorId: mentor.id });
    const by = nameOf(mentor);
    await this.events.emit(
      em,
      ...declined.map(
        (request) =>
          ({
            name: 'request.answered',
            people: request.requesterId === null ? [] : [request.requesterId],
            request,
            kind: 'MENTOR',
            target: { id: mentorId, name: by },
            by,
            answer: 'DECLINED',
            note,
          }) as const,
      ),
    );
  }
}
