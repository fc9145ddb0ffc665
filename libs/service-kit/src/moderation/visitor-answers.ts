import { type ItemAction, productName } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { tokenHash } from '../crypto/token-hash.ts';
import { defineQueue } from '../definition/service.definition.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { inLanguage } from '../languages/reader-language.ts';
import { type Limit, Limiter } from '../limits/limiter.ts';
import { MailSender } from '../mail/mail-sender.ts';
import { type MailContent, mailContent } from '../mail/mail-template.ts';
import { ModeratedItems } from './moderated-items.ts';

const ANSWER_TO = 'Answer to: ';

/** The words of a visitor's report, which end with the address for the answer: moderators may have a question. */
export const visitorWords = (words: string, address: string): string => `${words}\n\n${ANSWER_TO}${address}`;

const answerSchema = z.object({
  address: z.string(),
  isActedOn: z.boolean(),
  /** The page had it on which the visitor reported. */
  language: z.string().nullish(),
});
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

  /** Enqueues the answers to the visitors whose reports are open in these cases, one for each address, in the language of its last. */
  async tell(em: EntityManager, caseIds: readonly number[], action: ItemAction): Promise<void> {
    if (caseIds.length === 0 || !this.sender.isOpen) return;
    const rows = await this.items
      .db(em)
      .selectFrom('moderation_report')
      .where('case_id', 'in', caseIds)
      .where('closed_at', 'is', null)
      .where('reporter_id', '<', 0)
      .distinctOn(sql`address`)
      .select([
        'language',
        sql<string | null>`substring(words from ${`${ANSWER_TO}([^\\n]+)$`})`.as('address'),
      ])
      .orderBy(sql`address`)
      .orderBy('id', 'desc')
      .execute();
    const isActedOn = action !== 'DISMISS' && action !== 'RESTORE';
    await this.jobs.enqueueAll(
      em,
      visitorAnswerQueue,
      rows.flatMap(({ address, language }) => (address ? [{ address, isActedOn, language }] : [])),
    );
  }

  private async send({ address, isActedOn, language }: z.output<typeof answerSchema>): Promise<void> {
    await this.limiter.consume(MAILS_RECEIVED, tokenHash(address.toLowerCase()).toString('base64url'));
    // The address was only typed, so that nobody hears where this mail cannot be delivered.
    await this.sender.send(
      address,
      inLanguage(language, () => answerMail(isActedOn)),
    );
  }
}

const answerMail = (isActedOn: boolean): MailContent =>
  mailContent({
    subject: said('Your report on {product} was answered', { product: productName() })(),
    paragraphs: [
      isActedOn
        ? said('Thank you for your report. A moderator looked at it and acted on it.')()
        : said('Thank you for your report. A moderator looked at it and left everything as it is.')(),
      said('If something new worries you, please report it again.')(),
    ],
    closing: said('You receive this mail once, because somebody entered this address with a report.')(),
  });
