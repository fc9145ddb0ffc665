import type { RequestStatus } from '../community.enums.ts';
import { THREAD_KINDS, type ThreadKind } from './thread.enums.ts';

/** A person's act on a request. */
export type RequestAct = 'accept' | 'decline' | 'withdraw' | 'end';

/** The part of a move that its kind writes: a place at an initiative, or a membership of a team, that comes or goes. */
type Writes = Partial<Record<ThreadKind, 'place' | 'no place' | 'membership' | 'no membership'>>;

interface RequestMove {
  readonly act: RequestAct;
  /** The side that may; of both sides everybody who belongs to it. */
  readonly who: 'REQUESTER' | 'RECIPIENT' | 'EITHER';
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  readonly writes: Writes;
  /** The side that is notified; withdrawn requests need no answer any more. */
  readonly told: 'REQUESTER' | 'OTHER' | 'NOBODY';
  /** The event by whose text; null: by none. */
  readonly text: string | null;
}

const OPEN = ['PENDING', 'WAITING'] as const;
const YES: Writes = { INITIATIVE: 'place', TEAM: 'membership' };
const END: Writes = { INITIATIVE: 'no place' };
const ANSWER = 'request.answered';

/**
 * The moves of a request of any kind (docs/product.md#request-lifecycle). Whoever asks makes it PENDING, or WAITING where the side of an
 * initiative is full. Every other move is a conflict.
 */
export const REQUEST_MOVES: readonly RequestMove[] = [
  {
    act: 'accept',
    who: 'RECIPIENT',
    from: OPEN,
    to: 'ACCEPTED',
    writes: YES,
    told: 'REQUESTER',
    text: ANSWER,
  },
  {
    act: 'decline',
    who: 'RECIPIENT',
    from: OPEN,
    to: 'DECLINED',
    writes: {},
    told: 'REQUESTER',
    text: ANSWER,
  },
  { act: 'withdraw', who: 'REQUESTER', from: OPEN, to: 'WITHDRAWN', writes: {}, told: 'NOBODY', text: null },
  {
    act: 'end',
    who: 'EITHER',
    from: ['ACCEPTED'],
    to: 'ENDED',
    writes: END,
    told: 'OTHER',
    text: 'request.ended',
  },
];

/** Tells whether an act is a move of a request in this state. A membership of a team ends on the team's page. */
export const isMove = (act: RequestAct, state: RequestStatus, kind: ThreadKind): boolean =>
  REQUEST_MOVES.some((move) => move.act === act && move.from.includes(state)) &&
  !(act === 'end' && kind === 'TEAM');

interface RequestTurn<When extends string> {
  /** The happening elsewhere that moves a request, in the words of docs/product.md. */
  readonly when: When;
  readonly kinds: readonly ThreadKind[];
  readonly from: readonly RequestStatus[];
  readonly to: RequestStatus;
  /** The event by whose text the requester is told; null: nobody is. */
  readonly text: string | null;
  readonly writes: Writes;
}

const turn = <When extends string>(
  when: When,
  kinds: readonly ThreadKind[],
  [from, to]: readonly [readonly RequestStatus[], RequestStatus],
  text: string | null,
  writes: Writes = {},
): RequestTurn<When> => ({ when, kinds, from, to, text, writes });

const OF_TEAMS = ['TEAM', 'TEAMS', 'OFFER'] as const;
const NEWS = 'initiative.changed';

/** The moves that nobody makes by an act on the request: they come with what happens to its target or its people. */
export const REQUEST_TURNS = [
  turn('the last place is taken', ['INITIATIVE'], [['PENDING'], 'WAITING'], 'request.waiting'),
  turn('a place comes free', ['INITIATIVE'], [['WAITING'], 'ACCEPTED'], 'request.promoted', YES),
  turn('the initiative is cancelled', ['INITIATIVE'], [['WAITING'], 'DECLINED'], NEWS),
  turn('the initiative is deleted', ['INITIATIVE'], [OPEN, 'DECLINED'], NEWS),
  turn('the mentor becomes unavailable', ['MENTOR'], [['PENDING'], 'DECLINED'], ANSWER),
  turn('the mentor profile is deleted', ['MENTOR'], [['PENDING'], 'DECLINED'], ANSWER),
  turn('the mentor profile is deleted', ['MENTOR'], [['ACCEPTED'], 'ENDED'], null),
  turn('the team is deleted', OF_TEAMS, [['PENDING'], 'DECLINED'], null),
  turn('the team is deleted', OF_TEAMS, [['ACCEPTED'], 'ENDED'], null),
  turn('the member leaves', ['TEAM'], [['ACCEPTED'], 'ENDED'], null, { TEAM: 'no membership' }),
  turn('blocks leave nobody to talk with', THREAD_KINDS, [['ACCEPTED'], 'ENDED'], null, END),
];
