import type { RequestStatus, ThreadSide } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EventRequest } from '../../events/request-events.ts';
import type { Care } from '../reading-along/care.query.ts';
import { isUnanswered } from './request.policy.ts';
import type { RequestRow } from './request-page.query.ts';
import type { Words } from './request-step.query.ts';

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

interface Move {
  readonly state?: RequestStatus;
  readonly due: ThreadSide | null;
  readonly words?: Words | undefined;
  readonly readBy?: readonly number[];
}

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
