import type { ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { withoutBlocked } from '../blocks/block.query.ts';
import type { Notice } from '../mail/mail.queue.ts';
import { nameOf } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { otherSide, peopleOf } from './thread-people.query.ts';
import { helpOffered, newMessage, teamWrote, threadAnswered, threadEnded } from './thread-texts.ts';

interface Subject {
  readonly id: number;
  readonly side: ThreadSide;
}

/** Tells the other side of a thread, except for people with whom there is a block. */
@Injectable()
export class ThreadNotices {
  constructor(private readonly notices: NoticesService) {}

  message(em: EntityManager, thread: Subject, text: string, author: Identity): Promise<void> {
    return this.tell(em, thread, author, (person) => newMessage(person, nameOf(author), text, thread.id));
  }

  ended(
    em: EntityManager,
    thread: Parameters<typeof threadEnded>[3],
    thanks: string | null,
    author: Identity,
  ): Promise<void> {
    return this.tell(em, thread, author, (person) => threadEnded(person, nameOf(author), thanks, thread));
  }

  answered(
    em: EntityManager,
    thread: Subject & { kind: ThreadKind },
    answer: 'ACCEPTED' | 'DECLINED',
    note: string | null,
    author: Identity,
  ): Promise<void> {
    return this.tell(em, thread, author, (person) =>
      threadAnswered(person, nameOf(author), answer, note, thread),
    );
  }

  teamWrote(em: EntityManager, thread: Subject, text: string, author: Identity): Promise<void> {
    return this.tell(em, thread, author, (person) => teamWrote(person, nameOf(author), text, thread.id));
  }

  helpOffered(em: EntityManager, thread: Subject, text: string, author: Identity): Promise<void> {
    return this.tell(em, thread, author, (person) => helpOffered(person, nameOf(author), text, thread.id));
  }

  private async tell(
    em: EntityManager,
    { id, side }: Subject,
    author: Identity,
    noticeFor: (personId: number) => Notice,
  ): Promise<void> {
    const others = otherSide(side);
    const people = await withoutBlocked(dbOf(em), author.id, await peopleOf(dbOf(em), id, others));
    for (const person of people) {
      if (person === author.id) continue;
      const box = others === 'ASKER' ? 'sent' : 'received';
      await this.notices.sendOncePerThread(em, { box, name: `thread:${id}` }, noticeFor(person));
    }
  }
}
