import { maskContactDetails } from '@meshwork/contracts-community';
import { Jobs, MailSender } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dbOf } from '../../database/community-db.ts';
import { Events } from '../../events/events.ts';
import { recordNotices } from '../notifications/record-notices.query.ts';
import { mailQueue, type Notice } from './mail.queue.ts';
import { noticesOf } from './told-events.ts';

/** Limits the notices that one statement records. */
const BATCH = 5_000;

/**
 * Notifies people: in the list behind the bell, and by mail as they chose it (docs/product.md#notifications). Both are written
 * in the transaction of the change that the notice is about.
 */
@Injectable()
export class NoticesService implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.events.on((em, events) => this.send(em, events.flatMap(noticesOf)));
  }

  /** Sends notices, in two statements for thousands of people. */
  private async send(em: EntityManager, notices: readonly Notice[]): Promise<void> {
    for (let start = 0; start < notices.length; start += BATCH) {
      const told = notices.slice(start, start + BATCH);
      const mailed = await recordNotices(dbOf(em), told, this.sender.isOpen);
      const mails = mailed.flatMap(({ place, id }) =>
        told[place] ? [{ ...told[place], notificationId: id }] : [],
      );
      await this.jobs.enqueueAll(em, mailQueue, asPassedOn(mails));
    }
  }
}

/** Contact details are masked in mails about a conversation with somebody under 18 (docs/product.md#contact-details). */
function asPassedOn<N extends Notice>(notices: readonly N[]): N[] {
  // Many receive the same words, which are masked once.
  const known = new Map<string, string>();
  const withoutDetails = (words: string): string => {
    const without = known.get(words) ?? maskContactDetails(words);
    known.set(words, without);
    return without;
  };
  return notices.map((notice) =>
    notice.withMinor ? { ...notice, paragraphs: notice.paragraphs.map(withoutDetails) } : notice,
  );
}
