import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { Jobs, MailSender } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { youngOf } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { type CommunityEvent, Events, type PersonEvent } from '../../events/events.service.ts';
import { CLOCK_TEXTS } from './clock-notice-texts.ts';
import { INITIATIVE_TEXTS } from './initiative-notice-texts.ts';
import { mailQueue, type Notice } from './mail.queue.ts';
import type { TextsOf, Told } from './notice-texts.ts';
import { recordNotices } from './record-notices.query.ts';
import { REQUEST_TEXTS } from './request-notice-texts.ts';
import { TEAM_TEXTS } from './team-notice-texts.ts';

const TEXTS: TextsOf<PersonEvent> = {
  ...REQUEST_TEXTS,
  ...CLOCK_TEXTS,
  ...TEAM_TEXTS,
  ...INITIATIVE_TEXTS,
};

function noticesOf(event: CommunityEvent): Notice[] {
  if (!('people' in event)) return [];
  // Each event gets the text of its own name.
  const textOf = TEXTS[event.name] as (event: PersonEvent) => Told;
  const told = textOf(event);
  return event.people.map((personId) => ({ personId, ...told }));
}

const BATCH = 5_000;

/**
 * Notifies people: in the list behind the bell, and by mail as they chose it (docs/product.md#notifications). Both are written in
 * the transaction of the change that the notice is about.
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

  private async send(em: EntityManager, notices: readonly Notice[]): Promise<void> {
    for (let start = 0; start < notices.length; start += BATCH) {
      const told = await asPassedOn(dbOf(em), notices.slice(start, start + BATCH));
      const mailed = await recordNotices(dbOf(em), told, this.sender.isOpen);
      const mails = mailed.flatMap(({ place, id }) =>
        told[place] ? [{ ...told[place], notificationId: id }] : [],
      );
      await this.jobs.enqueueAll(em, mailQueue, mails);
    }
  }
}

/**
 * Contact details are masked for everybody in what is about a conversation with somebody under 18, and in everything else that somebody
 * under 18 is told, names and titles too, but for the street of an event (docs/product.md#contact-details).
 */
async function asPassedOn(db: CommunityDb, notices: readonly Notice[]): Promise<Notice[]> {
  // Many receive the same words, which are masked once.
  const mask = remembered((words) => maskContactDetails(words));
  const maskOutside = remembered((words) => maskContactDetails(words, 'ADDRESS'));
  const masked = notices.map((notice) => withoutDetails(notice, notice.withMinor ? mask : maskOutside));
  const differing = masked.filter((notice, place) => notice !== notices[place]);
  const young = await youngOf(
    db,
    differing.map(({ personId }) => personId),
  );
  return masked.map((notice, place) => {
    const original = notices[place] ?? notice;
    return original.withMinor || young.has(original.personId) ? notice : original;
  });
}

function remembered(mask: (words: string) => string): (words: string) => string {
  const known = new Map<string, string>();
  return (words) => {
    const without = known.get(words) ?? mask(words);
    known.set(words, without);
    return without;
  };
}

/** The same notice where it holds none. */
function withoutDetails(notice: Notice, mask: (words: string) => string): Notice {
  const { subject, title, paragraphs, items } = notice;
  const words = [subject, title ?? '', ...paragraphs, ...(items ?? []).map(({ label }) => label)];
  if (words.every((text) => mask(text) === text)) return notice;
  return {
    ...notice,
    subject: mask(subject),
    ...(title !== undefined && { title: mask(title) }),
    paragraphs: paragraphs.map(mask),
    ...(items && { items: items.map(({ label, url }) => ({ label: mask(label), url })) }),
  };
}
