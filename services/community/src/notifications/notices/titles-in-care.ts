import { type SqlBool, sql } from 'kysely';
import { readersOutside, youngOf } from '../../conversations/public.ts';
import { anyOf, type CommunityDb, peopleOfRequest } from '../../database/community.entities.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import { type Named, unnamed } from '../../events/words.ts';
import type { EventOf } from './notice-texts.ts';

/** Says of a request what it is about by the title and place, or the name of a team, of today, which need not be those of the day when somebody asked. */
type Titled = EventOf<
  'request.waiting' | 'request.promoted' | 'request.answered' | 'request.ended' | 'request.overdue'
>;
const TITLED: Readonly<Record<Titled['name'], true>> = {
  'request.waiting': true,
  'request.promoted': true,
  'request.answered': true,
  'request.ended': true,
  'request.overdue': true,
};
const isTitled = (event: CommunityEvent): event is Titled =>
  event.name in TITLED && (!('kind' in event) || event.kind !== 'MENTOR');

const requestOf = (event: Titled): number => ('request' in event ? event.request.id : event.requestId);

const untitled = ({ id }: Named): Named => ({ id, name: unnamed.initiative() });
const withoutTitle = (event: Titled): Titled => ({
  ...event,
  ...('initiative' in event && event.initiative && { initiative: untitled(event.initiative) }),
  ...('target' in event && {
    target:
      event.kind === 'INITIATIVE' ? untitled(event.target) : { id: event.target.id, name: unnamed.team() },
  }),
  ...('matter' in event && { matter: null }),
  // What nobody has done is told in the name of the thing.
  ...('by' in event && event.by && event.by.personId === undefined && { by: unnamed.initiative() }),
});

interface Conversation {
  /** One of those who were asked; null: nobody is there any more. */
  readonly recipientId: number | null;
  /** It is about a team that has the name of the day on which somebody asked. */
  readonly isKept: boolean;
}

/** Reads the conversations with somebody under 18 of these. */
async function readYoung(
  db: CommunityDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Conversation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('community.request as request')
    .leftJoin('community.team as team', 'team.id', 'request.team_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(peopleOfRequest(sql`request.id`))
          .where('person.side', '=', 'RECIPIENT')
          .select('person.user_id')
          .orderBy('person.user_id')
          .limit(1)
          .as('recipient'),
      (join) => join.onTrue(),
    )
    .where('request.id', '=', anyOf(ids))
    .where(sql<SqlBool>`(request.by_minor or request.with_minor)`)
    .select(['request.id', 'recipient.user_id as recipientId'])
    .select(sql<boolean>`coalesce(team.updated_at <= request.created_at, false)`.as('isKept'))
    .execute();
  return new Map(rows.map(({ id, ...conversation }) => [id, conversation]));
}

/**
 * Between somebody under 18 and an adult outside their teams, also a title can say something: where nobody reads along, who has read it, the
 * notice has none (docs/product.md#words-to-young-people). Words that the site tells by itself are those of who was asked. An organizer
 * answers thousands at once, so each author is asked about once.
 */
export async function withTitlesInCare(
  db: CommunityDb,
  events: readonly CommunityEvent[],
): Promise<CommunityEvent[]> {
  const young = await readYoung(db, events.filter(isTitled).map(requestOf));
  const authorOf = (event: Titled): number | null => {
    const author = 'by' in event ? event.by?.personId : undefined;
    return author ?? young.get(requestOf(event))?.recipientId ?? null;
  };
  const told = new Map<number | null, Set<number>>();
  for (const event of events) {
    if (!isTitled(event) || !young.has(requestOf(event)) || young.get(requestOf(event))?.isKept) continue;
    const author = authorOf(event);
    const people = told.get(author) ?? new Set();
    told.set(author, people);
    for (const id of event.people) people.add(id);
  }
  const alone = new Map<number | null, ReadonlySet<number>>();
  for (const [author, people] of told) alone.set(author, await waitingOf(db, author, [...people]));
  return events.flatMap((event) => {
    const waiting =
      isTitled(event) && !young.get(requestOf(event))?.isKept ? alone.get(authorOf(event)) : undefined;
    if (!waiting?.size || !isTitled(event)) return [event];
    return [
      { ...event, people: event.people.filter((id) => !waiting.has(id)) },
      { ...withoutTitle(event), people: event.people.filter((id) => waiting.has(id)) },
    ];
  });
}

/** Those under 18 with whom nobody reads along. @param author null: nobody knows who could read along */
async function waitingOf(
  db: CommunityDb,
  author: number | null,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  if (author === null) return youngOf(db, people);
  const { young, readers } = await readersOutside(db, { id: author, ageBand: null }, people);
  const waiting = [...readers].flatMap(([id, { readerId }]) => (readerId === null ? [id] : []));
  return new Set(young.has(author) ? [] : waiting);
}
