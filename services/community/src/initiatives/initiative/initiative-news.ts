import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Announcements, passWords, readReaders } from '../../conversations/public.ts';
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
  /** The place, which somebody typed. */
  readonly where?: string;
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
  const requests = await db
    .selectFrom('community.request')
    .where('initiative_id', '=', initiative.id)
    .where('state', 'in', ['PENDING', 'WAITING', 'ACCEPTED'])
    .where('hidden_at', 'is', null)
    .where('requester_id', 'is not', null)
    .groupBy('requester_id')
    .select(['requester_id as personId', sql<number>`min(id)`.as('id')])
    .$narrowType<{ personId: number }>()
    .execute();
  const ids = requests.map(({ id }) => id);
  const written = note && by && (await note.announcements.write(em, ids, note.text, by));
  const notes = new Map(written?.announced.map(({ requesterId, words }) => [requesterId, words]));
  const young = new Map<number, Set<number>>();
  for (const { personId, minorId } of await readReaders(db, ids))
    young.set(personId, (young.get(personId) ?? new Set()).add(minorId));
  const people = requests.map(({ personId }) => personId);
  // The street of an event stays.
  const place = by && (await passWords(db, by, people, news.where ?? '', 'ADDRESS'));
  const { id, title } = initiative;
  const changeFor = (personId: number) => ({
    name: 'initiative.changed' as const,
    people: [personId],
    headline: news.headline,
    lines: news.lines,
    where: place?.for(personId) || null,
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
        where: place?.masked || null,
        note: null,
        minorIds: [...minorIds],
      })),
    ...(written?.events ?? []),
  );
}

const PLAN = ['startDate', 'endDate', 'startTime', 'endTime', 'timeZone', 'location', 'address'] as const;

/** The fields whose change people hear of, beside the title. */
export const planOf = (initiative: InitiativeEntity): Plan => pick(initiative, PLAN);

/** The changes of day, time and place, as people hear of them; null where all stayed. */
export function changedPlan(before: Plan, after: Plan): Pick<News, 'lines' | 'where'> | null {
  const line = (label: string, then: string, now: string) =>
    then === now ? [] : [`${label}: ${now}\nBefore: ${then}`];
  const lines = line('When', whenText(before), whenText(after));
  const [where] = line('Where', whereText(before), whereText(after));
  return lines.length > 0 || where ? { lines, ...(where && { where }) } : null;
}
