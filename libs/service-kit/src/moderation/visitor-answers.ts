import { type ItemAction, productName } from '@meshwork/contracts-core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { tokenHash } from '../crypto/token-hash.ts';
import { defineQueue } from '../definition/service.definition.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { type Limit, Limiter } from '../limits/limiter.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { mailContent } from '../mail/mail-template.ts';
import { ModeratedItems } from './moderated-items.ts';

const ANSWER_TO = 'Answer to: ';

/** The words of a visitor's report, which end with the address for the answer: moderators may have a question. */
export const visitorWords = (words: string, address: string): string => `${words}\n\n${ANSWER_TO}${address}`;

const answerSchema = z.object({ address: z.string(), isActedOn: z.boolean() });
export const visitorAnswerQueue = defineQueue({ name: 'visitor-answer', data: answerSchema });

/** The bound of mails to one mailbox, since anybody can type its address (docs/product.md#mail-to-typed-addresses). */
const MAILS_RECEIVED: Limit = { name: 'mail-visitor-answer', points: 5, seconds: 3_600 };

/** Mails visitors what came of their reports: of an address that nobody has confirmed in fixed words alone. */
@Injectable()
export class VisitorAnswers implements OnApplicationBootstrap {
  constructor(
    private readonly items: ModeratedItems,
    private readonly jobs: Jobs,
    private readonly limiter: Limiter,
    private readonly sender: MailSender,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(visitorAnswerQueue, (answer) => this.send(answer));
  }

  /** Enqueues the answers to the visitors whose reports are open in these cases, one for each address. */
  async tell(em: EntityManager, caseIds: readonly number[], action: ItemAction): Promise<void> {
    if (caseIds.length === 0 || !this.sender.isOpen) return;
    const rows = await this.items
      .db(em)
      .selectFrom('moderation_report')
      .where('case_id', 'in', caseIds)
      .where('closed_at', 'is', null)
      .where('reporter_id', '<', 0)
      .select(sql<string | null>`substring(words from ${`${ANSWER_TO}([^\\n]+)$`})`.as('address'))
      .distinct()
      .execute();
    const isActedOn = action !== 'DISMISS' && action !== 'RESTORE';
    await this.jobs.enqueueAll(
      em,
      visitorAnswerQueue,
      rows.flatMap(({ address }) => (address ? [{ address, isActedOn }] : [])),
    );
  }

  private async send({ address, isActedOn }: z.output<typeof answerSchema>): Promise<void> {
    await this.limiter.consume(MAILS_RECEIVED, tokenHash(address.toLowerCase()).toString('base64url'));
    const content = mailContent({
      subject: `Your report on ${productName()} was answered`,
      paragraphs: [
        isActedOn
          ? 'Thank you for your report. A moderator looked at it and acted on it.'
          : 'Thank you for your report. A moderator looked at it and left everything as it is.',
        'If something new worries you, please report it again.',
      ],
      closing: 'You receive this mail once, because somebody entered this address with a report.',
    });
    // The address was only typed, so that nobody hears where this mail cannot be delivered.
    await this.sender.send(address, content);
  }
}
