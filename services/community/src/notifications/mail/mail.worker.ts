import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  spacedCode,
} from '@meshwork/contracts-community';
import { ENGLISH, labelOf } from '@meshwork/contracts-core';
import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { language, type Said, said } from '@meshwork/language';
import { Jobs, MailToPeople, mailContent, SERVICE_ENV } from '@meshwork/service-kit';
import { inLanguage } from '@meshwork/service-kit/languages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { type CommunityDb, dbOf, peopleOfRequest } from '../../database/community.entities.ts';
import { blocks } from '../../people/public.ts';
import { type DigestEntry, readForDigest } from '../list/notification-list.query.ts';
import { type Digest, digestQueue, mailQueue, type NoticeMail } from '../notices/mail.queue.ts';
import { isOnlyOne } from '../notices/notice-facts.ts';
import { saidAgain, saidOf } from '../notices/told.ts';
import { digestSubject, digestText } from './digest-texts.ts';
import { linkOf, mailAddresses } from './mail-addresses.ts';

/** More run a team or an event than a mail has to name. */
const MOST_NAMED = 4;

@Injectable()
export class MailWorker implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly mails: MailToPeople,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work(mailQueue, (notice) => this.deliver(notice));
    await this.jobs.work(digestQueue, (digest) => this.deliverDigest(digest));
  }

  private async deliver(notice: NoticeMail): Promise<void> {
    const { personId, kind, requestId, notificationId } = notice;
    const em = this.em.fork();
    const db = dbOf(em);
    const person = await readRecipient(db, personId);
    // The account may have been deleted since, too.
    if (!person) return;
    if (notice.afterQuiet && requestId !== undefined && (await isRead(db, requestId, notice))) return;
    // Also where they blocked who caused it in the minutes before the mail.
    if (notice.actorId && (await blocks(em, personId, notice.actorId))) return;
    if (notice.isLater && (await readForDigest(db, personId, [notificationId])).length === 0) return;
    const { headers, footerOf, urlOf } = await mailAddresses(db, this.env.PUBLIC_ORIGIN, {
      personId,
      kinds: [kind],
      mail: `notification-${notificationId}`,
      thread: requestId === undefined ? undefined : `request:${requestId}`,
    });
    const [who, code] = [await whoLines(db, notice), await codeLines(db, notice)];
    const told = inLanguage(person.language, () => saidAgain(notice.event, saidOf));
    const write = () => {
      const { subject, paragraphs, items, action } = told ?? notice;
      return mailContent({
        subject,
        displayName: person.display_name,
        paragraphs: [...who.map((say) => say()), ...paragraphs, ...code.map((say) => say())],
        ...(items && {
          items: items.map(({ label, url }) => ({ label, url: linkOf(this.env.PUBLIC_ORIGIN, url) })),
        }),
        action: { label: action.label, url: urlOf(action.path) },
        closing: closingOf(kind, isOnlyOne(notice)),
        footer: footerOf(),
      });
    };
    const content = inLanguage(told && person.language, write);
    await this.mails.send(em, { personId, email: person.email }, content, headers);
  }

  /** Entries that were read in the meantime, or hidden, are left out. */
  private async deliverDigest({ personId, notificationIds }: Digest): Promise<void> {
    const em = this.em.fork();
    const db = dbOf(em);
    const person = await readRecipient(db, personId);
    const news = await readForDigest(db, personId, notificationIds);
    if (!person || news.length === 0) return;
    const kinds = NOTIFICATION_KINDS.filter((kind) => news.some((one) => one.kind === kind));
    const { headers, footerOf, urlOf } = await mailAddresses(db, this.env.PUBLIC_ORIGIN, {
      personId,
      kinds,
      mail: `digest-${notificationIds.at(-1)}`,
    });
    const lines: { say: Said; path: string }[] = [];
    for (const one of news) lines.push({ say: await digestLine(db, one), path: one.path });
    const told = news.map(({ kind }) => kind);
    const write = () =>
      mailContent({
        subject: digestSubject(told),
        displayName: person.display_name,
        paragraphs: [digestText(told)],
        items: lines.map(({ say, path }) => ({ label: say(), url: urlOf(path) })),
        action: { label: said('See all notifications')(), url: urlOf('/notifications') },
        closing: said(
          'You receive this mail once a day, when there is something that was not mailed at once.',
        )(),
        footer: footerOf(),
      });
    const content = inLanguage(person.language, write);
    await this.mails.send(em, { personId, email: person.email }, content, headers);
  }
}

/** No recipient where the address is not confirmed (it may be a stranger's) or takes no mail (docs/product.md#mail-that-comes-back). */
const readRecipient = (db: CommunityDb, personId: number) =>
  db
    .selectFrom('auth.contact_email_v1 as contact')
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'contact.user_id')
    .where('contact.user_id', '=', personId)
    .where('contact.takes_mail', '=', true)
    .select(['contact.email', 'contact.language', 'profile.display_name'])
    .executeTakeFirst();

/** Read as late as here, since the words of a notice are masked for some people. */
async function codeLines(db: CommunityDb, notice: NoticeMail): Promise<Said[]> {
  const { kind, requestId = null } = notice;
  if (kind !== 'ANSWER') return [];
  const place = await db
    .selectFrom('community.initiative_place')
    .where('request_id', '=', requestId)
    .select('code')
    .executeTakeFirst();
  return place
    ? [
        said('Your code at the door: {code}. Its page shows it as a picture, too.', {
          code: spacedCode(place.code),
        }),
      ]
    : [];
}

/** Names the people of a conversation to who reads along in it, as they are called now, without contact details. */
async function whoLines(
  db: CommunityDb,
  { namesPeople = false, requestId, minorIds = [] }: NoticeMail,
): Promise<Said[]> {
  const young = await youngNames(db, minorIds);
  if (young.length) return [() => said('You read along with {names}.', { names: listed(young) })()];
  if (!namesPeople || requestId === undefined) return [];
  const names = await namesOf(db, requestId);
  return names.length ? [() => said('The messages are between {names}.', { names: listed(names) })()] : [];
}

/** A line of the daily mail; who reads along finds the young person and the other side by name. */
async function digestLine(db: CommunityDb, { line, readsIn }: DigestEntry): Promise<Said> {
  const names = readsIn === null ? [] : await namesOf(db, readsIn);
  return names.length ? () => said('Something new between {names}', { names: listed(names) })() : line;
}

/** "Ada and Grace", in the language that is spoken. */
function listed(names: readonly string[]): string {
  const { code } = language();
  return code === ENGLISH.code ? names.join(' and ') : new Intl.ListFormat(code).format(names);
}

async function youngNames(db: CommunityDb, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom('auth.public_profile_v1')
    .where('user_id', 'in', ids)
    .select('display_name')
    .orderBy('user_id')
    .execute();
  return people.map(({ display_name }) => maskContactDetails(display_name));
}

async function namesOf(db: CommunityDb, requestId: number): Promise<string[]> {
  const people = await db
    .selectFrom(peopleOfRequest(sql`${requestId}::integer`))
    .innerJoin('auth.public_profile_v1 as profile', 'profile.user_id', 'person.user_id')
    .select('profile.display_name')
    .orderBy('person.side', 'desc')
    .orderBy('person.user_id')
    .limit(MOST_NAMED)
    .execute();
  return people.map(({ display_name }) => maskContactDetails(display_name));
}

/** The person has opened the conversation since they were told of it, also where something newer waits there by now. */
async function isRead(
  db: CommunityDb,
  requestId: number,
  { personId, toldAt = 'infinity' }: NoticeMail,
): Promise<boolean> {
  const unread = await db
    .selectFrom('community.mark')
    .where('person_id', '=', personId)
    .where('request_id', '=', requestId)
    .where('unread_at', 'is not', null)
    .where(sql<boolean>`coalesce(read_at, '-infinity') < ${toldAt}::timestamptz`)
    .select('request_id')
    .executeTakeFirst();
  return unread === undefined;
}

function closingOf(kind: NotificationKind, isOnceUntilOpened: boolean): string {
  const label = labelOf(NOTIFICATION_KIND_LABELS, kind);
  return isOnceUntilOpened
    ? said(
        'You receive this mail because mails about “{label}” are switched on. We send at most one of them until you open these messages.',
        { label },
      )()
    : said('You receive this mail because mails about “{label}” are switched on.', { label })();
}
