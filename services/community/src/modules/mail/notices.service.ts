import type { Box } from '@meshwork/contracts-community';
import { Jobs, MailSender } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { mailQueue, type Notice } from './mail.queue.ts';

/** One exchange between two people, in the box of the one who is notified. */
interface Thread {
  readonly box: Box;
  readonly name: string;
}

/** Notifies people by mail. A notice is enqueued in the transaction of the change that it is about. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
  ) {}

  /** Sends a notice, unless the thread has sent one since the person last opened the box. */
  async sendOncePerThread(em: EntityManager, thread: Thread, notice: Notice): Promise<void> {
    if (!this.sender.isOpen) return;
    const added = await dbOf(em)
      .insertInto('community.mailed_thread')
      .values({ person_id: notice.personId, box: thread.box, thread: thread.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (added) await this.send(em, notice);
  }

  /** Sends a notice. */
  async send(em: EntityManager, notice: Notice): Promise<void> {
    if (this.sender.isOpen) await this.jobs.enqueue(em, mailQueue, notice);
  }
}
