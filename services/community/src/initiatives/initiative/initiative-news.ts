import { clockText } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { wordsToMany } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import type { InitiativeEntity } from '../../database/initiative.entity.ts';
import type { Events } from '../../events/events.service.ts';
import { dayText, titleOf } from '../../events/words.ts';
import { pick } from './initiative.policy.ts';

export interface News {
  readonly headline: string;
  readonly lines: readonly string[];
  readonly note: { readonly text: string; readonly author: Identity } | null;
}

/** Tells everybody who has joined, waits for a place or waits for an answer (docs/product.md#changes-are-told). */
export async function tellPeople(
  em: EntityManager,
  events: Events,
  initiative: InitiativeEntity,
  news: News,
): Promise<void> {
  const rows = await dbOf(em)
    .selectFrom('community.request')
    .where('initiative_id', '=', initiative.id)
    .where('state', 'in', ['PENDING', 'WAITING', 'ACCEPTED'])
    .where('hidden_at', 'is', null)
    .distinct()
    .select('requester_id')
    .execute();
  const named = { id: initiative.id, name: titleOf(initiative.title, initiative) };
  const people = rows.flatMap(({ requester_id }) => requester_id ?? []);
  const { note } = news;
  const noteFor = note ? await wordsToMany(dbOf(em), note.author, people, note.text) : () => null;
  await events.emit(
    em,
    ...people.map(
      (person) =>
        ({
          name: 'initiative.changed',
          people: [person],
          initiative: named,
          headline: news.headline,
          lines: news.lines,
          note: noteFor(person),
        }) as const,
    ),
  );
}

const PLAN = ['startDate', 'endDate', 'startTime', 'endTime', 'timeZone', 'location', 'address'] as const;
export type Plan = Pick<InitiativeEntity, (typeof PLAN)[number]>;

/** The fields whose change people hear of, and the title. */
export const planOf = (initiative: InitiativeEntity) => pick(initiative, ['title', ...PLAN]);

const dateOf = ({ startDate, endDate }: Plan): string => {
  if (!startDate) return endDate ? `until ${dayText(endDate)}` : 'not yet dated';
  return endDate && endDate !== startDate
    ? `${dayText(startDate)} to ${dayText(endDate)}`
    : dayText(startDate);
};
const timeOf = ({ startTime, endTime, timeZone }: Plan): string =>
  startTime ? `, ${clockText(startTime)}${endTime ? ` to ${clockText(endTime)}` : ''} (${timeZone})` : '';

export const whenText = (plan: Plan): string => dateOf(plan) + timeOf(plan);
export const whereText = ({ location, address }: Plan): string =>
  [location ?? 'Virtual', address].filter(Boolean).join(', ');

export const planLines = (plan: Plan): string[] => [`When: ${whenText(plan)}`, `Where: ${whereText(plan)}`];

/** Lists the changes of day, time and place as lines for people; empty where all stayed. */
export function changedLines(before: Plan, after: Plan): string[] {
  const line = (label: string, then: string, now: string) =>
    then === now ? [] : [`${label}: ${now}\nBefore: ${then}`];
  return [
    ...line('When', whenText(before), whenText(after)),
    ...line('Where', whereText(before), whereText(after)),
  ];
}
