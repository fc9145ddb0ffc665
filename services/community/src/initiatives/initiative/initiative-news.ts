import type { InitiativeState } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Announcements, isRequestHidden, passWords, readReaders } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import type { InitiativeEntity } from '../../database/initiative.entity.ts';
import type { Events } from '../../events/events.service.ts';
import { whenText, whereText } from '../../events/plan-texts.ts';
import { type Plan, titleOf } from '../../events/words.ts';
import { pick } from './initiative.policy.ts';

export interface News {
  readonly headline: string;
  /** In words of this site. */
  readonly lines: readonly string[];
  readonly where?: PlaceNews;
  /** The street alone is another one, of which those alone hear who have joined. */
  readonly isOfStreet?: boolean;
}

/** A sentence about the place, which somebody typed: the street and the room are for those who have joined (docs/product.md#addresses). */
interface PlaceNews {
  readonly joined: string;
  readonly others: string;
}

/** A note with the news, which stands in the conversation of each, too. */
interface Note {
  readonly text: string;
  readonly announcements: Announcements;
}

/** Stands for a title that cannot pass. */
const UNNAMED = { text: 'an initiative', isEstablished: false };

/**
 * Tells everybody who has joined, waits for a place or waits for an answer, and who reads along with them
 * (docs/product.md#changes-are-told). Title, place and note reach those under 18 with the care for words (docs/product.md#words-to-young-people).
 * @param by who changed it; null: somebody whose account is gone
 */
export async function tellPeople(
  em: EntityManager,
  events: Events,
  initiative: InitiativeEntity,
  news: News,
  by: Identity | null,
  note?: Note,
): Promise<void> {
  const db = dbOf(em);
  const { lines, where, isOfStreet = false } = news;
  const asked = await db
    .selectFrom('community.request')
    .where('initiative_id', '=', initiative.id)
    .where('state', 'in', ['PENDING', 'WAITING', 'ACCEPTED'])
    .where('hidden_at', 'is', null)
    .where('requester_id', 'is not', null)
    // A reader who blocks all who run it does not see it.
    .where(sql<boolean>`not ${isRequestHidden(sql`request.id`, sql`'REQUESTER'`, sql`requester_id`)}`)
    .groupBy('requester_id')
    .select(['requester_id as personId', sql<number>`min(id)`.as('id')])
    .select(sql<boolean>`bool_or(state = 'ACCEPTED')`.as('hasJoined'))
    .$narrowType<{ personId: number }>()
    .execute();
  const requests = asked.filter(({ hasJoined }) => hasJoined || !isOfStreet);
  const ids = requests.map(({ id }) => id);
  const written = note && by && (await note.announcements.write(em, ids, note.text, by));
  const notes = new Map(written?.announced.map(({ requesterId, words }) => [requesterId, words]));
  const readers = await readReaders(db, ids);
  const young = new Map<number, Set<number>>();
  for (const { personId, minorId } of readers)
    young.set(personId, (young.get(personId) ?? new Set()).add(minorId));
  const ofJoined = new Set(requests.filter(({ hasJoined }) => hasJoined).map(({ id }) => id));
  const joined = new Set([
    ...requests.filter(({ id }) => ofJoined.has(id)).map(({ personId }) => personId),
    ...readers.filter(({ requestId }) => ofJoined.has(requestId)).map(({ personId }) => personId),
  ]);
  const whereFor = (personId: number) => (joined.has(personId) ? where?.joined : where?.others);
  const people = requests.map(({ personId }) => personId);
  // The street of an event stays.
  const place = by && (await passWords(db, by, people, where?.joined ?? '', 'ADDRESS'));
  const { id, title } = initiative;
  const changeFor = (personId: number) => ({
    name: 'initiative.changed' as const,
    people: [personId],
    headline: news.headline,
    lines,
    where: place?.for(personId, whereFor(personId)) || null,
    initiative: { id, name: place?.for(personId) === null ? UNNAMED : titleOf(title, initiative) },
  });
  const told = new Set(people);
  await events.emit(
    em,
    ...people.map((personId) => ({ ...changeFor(personId), note: notes.get(personId) ?? null })),
    ...[...young]
      .filter(([reader]) => !told.has(reader))
      // The note stands in the conversation in which they read.
      .map(([reader, minorIds]) => ({
        ...changeFor(reader),
        where: place?.masked(whereFor(reader)) || null,
        note: null,
        minorIds: [...minorIds],
      })),
    ...(written?.events ?? []),
  );
}

const PLAN = ['startDate', 'endDate', 'startTime', 'endTime', 'timeZone', 'location', 'address'] as const;

/** The fields whose change people hear of, beside the title. */
export const planOf = (initiative: InitiativeEntity): Plan => pick(initiative, PLAN);

/** A plan for those who have not joined. */
export const withoutStreet = (plan: Plan): Plan => ({ ...plan, address: null });

/** Says where it takes place. */
export const placeNews = (plan: Plan): PlaceNews => ({
  joined: `Where: ${whereText(plan)}`,
  others: `Where: ${whereText(withoutStreet(plan))}`,
});

const WHATEVER_IS_PLANNED: Readonly<Partial<Record<InitiativeState, string>>> = {
  POSTPONED: 'It is postponed.',
  CANCELLED: 'It was cancelled.',
};

/**
 * The changes of day, time and place, as people hear of them; null where all stayed. What stayed is said, too, since this may be mailed
 * in place of an earlier change.
 */
export function changedPlan(
  before: Plan,
  after: Plan,
  state: InitiativeState,
): Omit<News, 'headline'> | null {
  const isSame = (textOf: (plan: Plan) => string) => textOf(before) === textOf(after);
  const line = (label: string, textOf: (plan: Plan) => string) =>
    `${label}: ${textOf(after)}${isSame(textOf) ? '' : `\nBefore: ${textOf(before)}`}`;
  if (isSame(whenText) && isSame(whereText)) return null;
  const placeForOthers = (plan: Plan) => whereText(withoutStreet(plan));
  return {
    lines: [...[WHATEVER_IS_PLANNED[state] ?? []].flat(), line('When', whenText)],
    where: { joined: line('Where', whereText), others: line('Where', placeForOthers) },
    isOfStreet: isSame(whenText) && isSame(placeForOthers),
  };
}
