import type { Box } from '@meshwork/contracts-community';
import { Jobs, MailSender } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { mailQueue, type Notice } from './mail.queue.ts';

/** What a notice belongs to: one exchange between two people about one thing, as one of them sees it. */
export interface Thread {
  readonly box: Box;
  readonly name: string;
}

/** Puts mails on their way, in the transaction of what they tell of. */
@Injectable()
export class Notices {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
  ) {}

  /** Tells a person by mail, unless a mail about the same thread still waits for them to open their inbox. */
  async tell(em: EntityManager, thread: Thread, notice: Notice): Promise<void> {
    if (!this.sender.isOpen) return;
    const first = await dbOf(em)
      .insertInto('community.mailed_thread')
      .values({ person_id: notice.personId, box: thread.box, thread: thread.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (first) await this.send(em, notice);
  }

  /** Tells a person by mail, whatever was sent before. */
  async send(em: EntityManager, notice: Notice): Promise<void> {
    if (this.sender.isOpen) await this.jobs.enqueue(em, mailQueue, notice);
  }
}
