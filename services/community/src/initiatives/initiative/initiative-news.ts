import type { InitiativeState } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import {
  type Announcements,
  isRequestHidden,
  passWords,
  readReaders,
  youngOf,
} from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import type { InitiativeEntity } from '../../database/initiative.entity.ts';
import type { Events } from '../../events/events.service.ts';
import type { InitiativeChange } from '../../events/initiative-events.ts';
import { isSamePlan, placed, placeOf } from '../../events/plan-texts.ts';
import { type FreeWords, type Plan, titleOf, unnamed } from '../../events/words.ts';
import { pick } from './initiative.policy.ts';

export interface News {
  readonly change: InitiativeChange;
  readonly state?: InitiativeState;
  readonly now?: Plan | undefined;
  readonly before?: Plan | undefined;
}

type Plans = Pick<News, 'now' | 'before'>;

/** A note with the news, which stands in the conversation of each, too. */
interface Note {
  readonly text: string;
  readonly announcements: Announcements;
}

/** Stands for a title that cannot pass. */
const withoutTitle = () => ({ ...unnamed.initiative(), isEstablished: false });

/** Returns the words that pass; null where somebody has to read along and nobody does. */
type Pass = (typed: string) => FreeWords | null;

/** Two places can say together what neither says alone: then the one of before is left out. */
function withPassed({ now, before }: Plans, pass: Pass): Plans {
  if (!now) return {};
  const [place, former] = [placeOf(now), placeOf(before ?? now)];
  const both = `${place}\n${former}`;
  const isTold = former === place || pass(both) === both;
  return {
    now: placed(now, pass(place)),
    ...(before && { before: placed(before, isTold ? pass(former) : null) }),
  };
}

/**
 * Tells everybody who has joined, waits for a place or waits for an answer, and who reads along with them
 * (docs/product.md#changes-are-told). The street and the room are for those who have joined (docs/product.md#addresses). Title, place and
 * note reach those under 18 with the care for words (docs/product.md#words-to-young-people).
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
  const { now, before, ...what } = news;
  const forOthers = { now: now && withoutStreet(now), before: before && withoutStreet(before) };
  // Only those who have joined hear of another street.
  const isForOthers = !now || !before || !isSamePlan(withoutStreet(now), withoutStreet(before));
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
  const requests = asked.filter(({ hasJoined }) => hasJoined || isForOthers);
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
  const people = requests.map(({ personId }) => personId);
  // The street of an event stays.
  const care = by && (await passWords(db, by, people, '', 'ADDRESS'));
  // Of somebody whose account is gone it is not known who is outside whose teams.
  const alone = by ? new Set<number>() : await youngOf(db, people);
  for (const { minorId } of readers) alone.delete(minorId);
  const isUntitled = (personId: number) => alone.has(personId) || care?.for(personId) === null;
  const { id, title } = initiative;
  const changeFor = (personId: number, pass: Pass) => ({
    name: 'initiative.changed' as const,
    people: [personId],
    ...what,
    ...withPassed(joined.has(personId) ? news : forOthers, pass),
    initiative: { id, name: isUntitled(personId) ? withoutTitle() : titleOf(title, initiative) },
  });
  const told = new Set(people);
  await events.emit(
    em,
    ...people.map((personId) => ({
      ...changeFor(personId, (typed) => care?.for(personId, typed) ?? null),
      note: notes.get(personId) ?? null,
    })),
    ...[...young]
      .filter(([reader]) => !told.has(reader))
      // The note stands in the conversation in which they read.
      .map(([reader, minorIds]) => ({
        ...changeFor(reader, (typed) => care?.masked(typed) ?? null),
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

/** The changes of day, time and place, as people hear of them; null where all stayed. */
export const changedPlan = (before: Plan, now: Plan, state: InitiativeState): News | null =>
  isSamePlan(now, before) ? null : { change: 'MOVED', state, now, before };
