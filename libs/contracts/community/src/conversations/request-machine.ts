import type { RequestStatus } from '../community.enums.ts';
import { THREAD_KINDS, type ThreadKind } from './thread.enums.ts';

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

interface RequestTurn {
  /** The happening elsewhere that moves a request, in the words of docs/product.md. */
  readonly when: string;
  readonly kinds: readonly ThreadKind[];
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  readonly told: 'REQUESTER' | 'NOBODY';
}

const OF_TEAMS = ['TEAM', 'TEAMS', 'OFFER'] as const;

/** The moves that nobody makes by an act on the request: they come with what happens to its target or its people. */
export const REQUEST_TURNS = [
  {
    when: 'the last place is taken',
    kinds: ['INITIATIVE'],
    from: ['PENDING'],
    to: 'WAITING',
    told: 'REQUESTER',
  },
  { when: 'a place comes free', kinds: ['INITIATIVE'], from: ['WAITING'], to: 'ACCEPTED', told: 'REQUESTER' },
  {
    when: 'the initiative is cancelled',
    kinds: ['INITIATIVE'],
    from: ['WAITING'],
    to: 'DECLINED',
    told: 'REQUESTER',
  },
  {
    when: 'the initiative is deleted',
    kinds: ['INITIATIVE'],
    from: ['PENDING', 'WAITING'],
    to: 'DECLINED',
    told: 'REQUESTER',
  },
  {
    when: 'the mentor becomes unavailable',
    kinds: ['MENTOR'],
    from: ['PENDING'],
    to: 'DECLINED',
    told: 'REQUESTER',
  },
  {
    when: 'the mentor profile is deleted',
    kinds: ['MENTOR'],
    from: ['PENDING'],
    to: 'DECLINED',
    told: 'REQUESTER',
  },
  {
    when: 'the mentor profile is deleted',
    kinds: ['MENTOR'],
    from: ['ACCEPTED'],
    to: 'ENDED',
    told: 'NOBODY',
  },
  { when: 'the team is deleted', kinds: OF_TEAMS, from: ['PENDING'], to: 'DECLINED', told: 'NOBODY' },
  { when: 'the team is deleted', kinds: OF_TEAMS, from: ['ACCEPTED'], to: 'ENDED', told: 'NOBODY' },
  { when: 'the member leaves', kinds: ['TEAM'], from: ['ACCEPTED'], to: 'ENDED', told: 'NOBODY' },
  {
    when: 'blocks leave nobody to talk with',
    kinds: THREAD_KINDS,
    from: ['ACCEPTED'],
    to: 'ENDED',
    told: 'NOBODY',
  },
] as const satisfies readonly RequestTurn[];
