import { maskContactDetails } from '@meshwork/contracts-core/contact-details';
import { Jobs, MailSender } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { readersOutside, readReaders, siteWords, youngOf } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { type CommunityEvent, Events } from '../../events/events.service.ts';
import { placed } from '../../events/plan-texts.ts';
import { type Named, unnamed } from '../../events/words.ts';
import { mailQueue, type Notice, type NoticeMail } from './mail.queue.ts';
import { maskedEvent } from './masked-event.ts';
import type { EventOf } from './notice-texts.ts';
import { MINUTES_APART, recordNotices } from './record-notices.sql.ts';
import { withTitlesInCare } from './titles-in-care.ts';
import { happeningOf, saidOf } from './told.ts';

function noticesOf(event: CommunityEvent): Notice[] {
  if (!('people' in event)) return [];
  const told = { ...saidOf(event), event: happeningOf(event) };
  return event.people.map((personId) => ({ personId, ...told }));
}

/** A conversation that is on the screen needs no mail: it is read by then (docs/product.md#notifications). */
const QUIET_SECONDS = 600;

const delayOf = ({ afterQuiet, isLater }: NoticeMail): number =>
  isLater ? MINUTES_APART * 60 : afterQuiet ? QUIET_SECONDS : 0;

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
    this.events.on(async (em, events) => {
      const passed: CommunityEvent[] = [];
      for (const event of await withTitlesInCare(dbOf(em), events))
        passed.push(...(isUnasked(event) ? await withNamesInCare(dbOf(em), event) : [event]));
      passed.push(...(await confirmationsOf(dbOf(em), events)));
      await this.send(em, passed.flatMap(noticesOf));
    });
  }

  private async send(em: EntityManager, notices: readonly Notice[]): Promise<void> {
    for (let start = 0; start < notices.length; start += BATCH) {
      const told = await asPassedOn(dbOf(em), notices.slice(start, start + BATCH));
      const mailed = await recordNotices(dbOf(em), told, this.sender.isOpen);
      const mails = mailed.flatMap(({ place, id, toldAt, isLater }) =>
        told[place] ? [{ ...told[place], notificationId: id, toldAt, isLater }] : [],
      );
      for (const [delay, ofDelay] of Map.groupBy(mails, delayOf))
        await this.jobs.enqueueAll(em, mailQueue, ofDelay, delay);
    }
  }
}

/** Brings names before people who have asked for nothing: of who acts, and of a team or an initiative. */
type Unasked = EventOf<
  | 'team.invited'
  | 'team.invitation-used'
  | 'team.ownership-offered'
  | 'team.ownership-answered'
  | 'team.role-changed'
  | 'organizer.asked'
  | 'organizer.added'
  | 'initiative.again'
  | 'initiative.soon'
>;
const UNASKED: Readonly<Record<Unasked['name'], true>> = {
  'team.invited': true,
  'team.invitation-used': true,
  'team.ownership-offered': true,
  'team.ownership-answered': true,
  'team.role-changed': true,
  'organizer.asked': true,
  'organizer.added': true,
  'initiative.again': true,
  'initiative.soon': true,
};
const isUnasked = (event: CommunityEvent): event is Unasked => event.name in UNASKED;

/** For each place that somebody under 18 gets: who reads along hears of it, with its day. */
async function confirmationsOf(
  db: CommunityDb,
  events: readonly CommunityEvent[],
): Promise<CommunityEvent[]> {
  const places = new Map(
    events.flatMap((event) => {
      const initiative = placeOf(event);
      return initiative && 'request' in event && event.request.withMinor
        ? [[event.request.id, { request: event.request, initiative }] as const]
        : [];
    }),
  );
  if (places.size === 0) return [];
  const readers = await readReaders(db, [...places.keys()]);
  return readers.flatMap(({ requestId, personId, minorId }) => {
    const place = places.get(requestId);
    return place ? [{ name: 'reader.confirmed', people: [personId], minorId, ...place } as const] : [];
  });
}

const placeOf = (event: CommunityEvent): Named | undefined => {
  if (event.name === 'request.promoted') return event.initiative;
  const isYes =
    event.name === 'request.answered' && event.kind === 'INITIATIVE' && event.answer === 'ACCEPTED';
  return isYes ? event.target : undefined;
};

const withoutNames = (event: Unasked): Unasked => ({
  ...event,
  ...('team' in event && { team: { ...event.team, name: unnamed.team() } }),
  ...('initiative' in event && { initiative: { ...event.initiative, name: unnamed.initiative() } }),
  ...('plan' in event && { plan: placed(event.plan, null) }),
  by: unnamed.person(),
});
/**
 * Between somebody under 18 and an adult outside their teams, also a name can say something: who reads along gets a copy, and without
 * anybody the notice names nobody (docs/product.md#words-to-young-people).
 */
async function withNamesInCare(db: CommunityDb, event: Unasked): Promise<CommunityEvent[]> {
  if (event.by.personId === undefined) return [event];
  const author = event.by.personId;
  const { readers } = await readersOutside(db, { id: author, ageBand: null }, event.people);
  if (readers.size === 0) return [event];
  const waits = (id: number) => readers.get(id)?.readerId === null;
  const [open, silent] = [
    event.people.filter((id) => !waits(id) && !waits(author)),
    event.people.filter((id) => waits(id) || waits(author)),
  ];
  const mask = (text: string) => maskContactDetails(text);
  const words = siteWords(mask(saidOf(event).paragraphs.join('\n')));
  // The way to accept is not for who reads along.
  const told = { ...maskedEvent(happeningOf(event), mask, mask), ...('path' in event && { path: '/' }) };
  return [
    { ...event, people: open },
    { ...withoutNames(event), people: silent },
    ...[...readers].flatMap(([minorId, { readerId, takesPart }]) =>
      readerId === null || takesPart
        ? []
        : [{ name: 'words.copied', people: [readerId], minorId, by: event.by, words, told } as const],
    ),
  ];
}

/**
 * Contact details are masked for everybody in what is about a conversation with somebody under 18, and in everything else that somebody
 * under 18 is told, names and titles too, but for the street of an event (docs/product.md#contact-details).
 */
async function asPassedOn(db: CommunityDb, notices: readonly Notice[]): Promise<Notice[]> {
  // Many receive the same words, which are masked once.
  const mask = remembered((words) => maskContactDetails(words));
  const maskOutside = remembered((words) => maskContactDetails(words, 'ADDRESS'));
  const masked = notices.map((notice) =>
    withoutDetails(notice, notice.withMinor ? mask : maskOutside, maskOutside),
  );
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
function withoutDetails(
  notice: Notice,
  mask: (words: string) => string,
  maskPlan: (words: string) => string,
): Notice {
  const { subject, title, paragraphs, plan = [], items, event } = notice;
  const passed = paragraphs.map((text) => (plan.includes(text) ? maskPlan(text) : mask(text)));
  const words = [subject, title ?? '', ...(items ?? []).map(({ label }) => label)];
  const facts = event && maskedEvent(event, mask, maskPlan);
  const isSame =
    words.every((text) => mask(text) === text) &&
    passed.every((text, at) => text === paragraphs[at]) &&
    JSON.stringify(facts) === JSON.stringify(event);
  if (isSame) return notice;
  return {
    ...notice,
    subject: mask(subject),
    ...(title !== undefined && { title: mask(title) }),
    paragraphs: passed,
    ...(plan.length > 0 && { plan: plan.map(maskPlan) }),
    ...(items && { items: items.map(({ label, url }) => ({ label: mask(label), url })) }),
    ...(facts && { event: facts }),
  };
}
