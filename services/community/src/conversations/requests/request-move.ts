import type { ThreadSide } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dbOf } from '../../database/community.entities.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { EventRequest } from '../../events/request-events.ts';
import { type Acting, type Care, readCare } from '../reading-along/care.sql.ts';
import { isUnanswered } from './request.policy.ts';
import type { RequestRow } from './request-page.query.ts';
import { type NewReader, replaceReaders, type Step } from './request-step.sql.ts';

export const idsOf = (people: RequestRow['people'], side: ThreadSide): number[] =>
  people.filter((person) => person.side === side).map(({ id }) => id);

/** Lists the people of a side who may be notified of the reader's act. */
export const toldOf = ({ people }: RequestRow, side: ThreadSide, actorId: number): number[] =>
  people
    .filter((person) => person.side === side && !person.blocked && person.id !== actorId)
    .map(({ id }) => id);

export const eventRequest = ({ id, with_minor }: RequestRow, care?: Care): EventRequest => ({
  id,
  withMinor: with_minor || (care?.withMinor ?? false),
});

type Move = Pick<Step, 'state' | 'due' | 'words'> & Partial<Pick<Step, 'readBy'>>;

export const stepOf = (row: RequestRow, by: Identity, { readBy = [], ...move }: Move) => ({
  ...move,
  requestId: row.id,
  side: row.side,
  readBy: [by.id, ...readBy.filter((id) => id !== by.id)],
  people: [...new Set(row.people.map(({ id }) => id))],
});

/** The columns of a request after a step, so that nothing is read again. */
export function changed(row: RequestRow, { state = row.state, due }: Pick<Move, 'state' | 'due'>) {
  const now = new Date().toISOString();
  const isDecided = !isUnanswered(state);
  return {
    state,
    due,
    last_at: now,
    is_unread: false,
    awaits_reader:
      !row.reads_along && (due === row.side || (row.side === 'RECIPIENT' && state === 'PENDING')),
    waiting_position: state === 'WAITING' ? row.waiting_position : null,
    decided_at: isDecided ? (row.decided_at ?? now) : null,
    ended_at: state === 'ENDED' ? (row.ended_at ?? now) : null,
  };
}

/** Lists the guardians who have to be present and do not take part anyway. */
export const chosenReaders = ({ companions }: Care): NewReader[] =>
  companions.flatMap(({ minorId, personId, side, takesPart }) =>
    personId === null || takesPart ? [] : [{ minorId, personId, side }],
  );

// Adults of a team who read along with somebody under 18 (docs/product.md#reading-along, docs/adr/0029).

/** Reads which guardians a conversation needs now. The caller has locked its row or its target. */
export function careOfRequest(
  em: EntityManager,
  { id, people, team_that_acts_id }: RequestRow,
  acting: Acting,
): Promise<Care> {
  const sides = { requesters: idsOf(people, 'REQUESTER'), recipients: idsOf(people, 'RECIPIENT') };
  return readCare(dbOf(em), sides, acting, { requestId: id, teamId: team_that_acts_id });
}

/** Stores who reads along from now on, where that has changed. To be called before anything is passed on. @returns those who are new */
export async function attachReaders(em: EntityManager, row: RequestRow, care: Care): Promise<NewReader[]> {
  if (!care.withMinor && care.companions.length === 0) return [];
  const chosen = chosenReaders(care);
  const names = (readers: readonly Pick<NewReader, 'minorId' | 'personId'>[]) =>
    readers
      .map(({ minorId, personId }) => `${minorId} ${personId}`)
      .sort()
      .join();
  if (row.with_minor && names(chosen) === names(row.readers)) return [];
  return replaceReaders(dbOf(em), row.id, chosen);
}

/** For each who reads along from now on. */
export const attachedEvents = (readers: readonly NewReader[], request: EventRequest): CommunityEvent[] =>
  readers.map(({ personId, minorId }) => ({
    name: 'reader.attached',
    people: [personId],
    request,
    minorId,
  }));

/** For each who reads along already, that something new stands there: the daily mail says so. */
export const readerNews = (row: RequestRow, request: EventRequest, by: Identity): CommunityEvent[] =>
  row.readers
    .filter(({ reads, personId }) => reads && personId !== by.id)
    .map(({ personId, minorId }) => ({ name: 'reader.news', people: [personId], request, minorId }));
