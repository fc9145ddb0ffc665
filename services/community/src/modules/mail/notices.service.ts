import type { Box } from '@meshwork/contracts-community';
import { Jobs, MailSender } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { recordNotice } from '../notifications/record-notice.query.ts';
import { mailQueue, type Notice } from './mail.queue.ts';

/** One exchange between two people, in the box of the one who is notified. */
interface Thread {
  readonly box: Box;
  readonly name: string;
}

/**
 * Notifies people: in the list behind the bell, and by mail as they chose it (docs/product.md#notifications). Both are written
 * in the transaction of the change that the notice is about.
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
  ) {}

  /** Sends a notice; its mail only if the thread has sent none since the person last opened the box. */
  async sendOncePerThread(em: EntityManager, { box, name }: Thread, notice: Notice): Promise<void> {
    const mayMail = this.sender.isOpen && (await isFirstOfThread(em, { box, name }, notice));
    const kind = notice.kind ?? (box === 'received' ? 'REQUEST' : 'ANSWER');
    await this.give(em, { ...notice, kind, thread: notice.thread ?? name }, mayMail);
  }

  /** Sends a notice. */
  async send(em: EntityManager, notice: Notice): Promise<void> {
    await this.give(em, notice, this.sender.isOpen);
  }

  private async give(em: EntityManager, notice: Notice, mayMail: boolean): Promise<void> {
    const recorded = await recordNotice(dbOf(em), notice, mayMail);
    if (recorded?.mail === 'AT_ONCE')
      await this.jobs.enqueue(em, mailQueue, {
        ...notice,
        kind: recorded.kind,
        notificationId: recorded.id,
      });
  }
}

async function isFirstOfThread(em: EntityManager, { box, name }: Thread, notice: Notice): Promise<boolean> {
  const added = await dbOf(em)
    .insertInto('community.mailed_thread')
    .values({ person_id: notice.personId, box, thread: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return added !== undefined;
}
