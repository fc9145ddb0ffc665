import type { RequestStatus } from '../community.enums.ts';
import type { ThreadKind } from './thread.enums.ts';

/** A person's act on a request. */
export type RequestAct = 'accept' | 'decline' | 'withdraw' | 'end';

interface RequestMove {
  readonly act: RequestAct;
  /** The side that may; of both sides everybody who belongs to it. */
  readonly who: 'REQUESTER' | 'RECIPIENT' | 'EITHER';
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  /** The side that is notified; withdrawn requests need no answer any more. */
  readonly told: 'REQUESTER' | 'OTHER' | 'NOBODY';
}

/**
 * The moves of a request of any kind (docs/product.md#request-lifecycle). Whoever asks makes it PENDING, or WAITING where the side of an
 * initiative is full. Every other move is a conflict.
 */
export const REQUEST_MOVES: readonly RequestMove[] = [
  { act: 'accept', who: 'RECIPIENT', from: ['PENDING', 'WAITING'], to: 'ACCEPTED', told: 'REQUESTER' },
  { act: 'decline', who: 'RECIPIENT', from: ['PENDING', 'WAITING'], to: 'DECLINED', told: 'REQUESTER' },
  { act: 'withdraw', who: 'REQUESTER', from: ['PENDING', 'WAITING'], to: 'WITHDRAWN', told: 'NOBODY' },
  { act: 'end', who: 'EITHER', from: ['ACCEPTED'], to: 'ENDED', told: 'OTHER' },
];

/** Tells whether an act is a move of a request in this state. A membership of a team ends on the team's page. */
export const isMove = (act: RequestAct, state: RequestStatus, kind: ThreadKind): boolean =>
  REQUEST_MOVES.some((move) => move.act === act && move.from.includes(state)) &&
  !(act === 'end' && kind === 'TEAM');
