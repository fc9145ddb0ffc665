import {
  isMove,
  type RequestStatus,
  type Thread,
  type ThreadCard,
  type ThreadKind,
  type ThreadSide,
} from '@meshwork/contracts-community';

interface RequestState {
  readonly kind: ThreadKind;
  readonly state: RequestStatus;
  readonly side: ThreadSide;
  readonly requester_id: number | null;
  /** Null: a deleted account, whose requests are settled soon. */
  readonly requester_name?: string | null;
  readonly target_hidden: boolean;
  /** Or the team that wrote to another. */
  readonly is_hidden: boolean;
  readonly people: readonly { readonly side: ThreadSide; readonly cutOff: boolean }[];
  readonly reads_along: boolean;
  /** The requester was noted at the door of what is not over yet. */
  readonly is_here?: boolean;
  /** The reader's side has said thanks. */
  readonly has_thanked: boolean;
}

export const isUnanswered = (state: RequestStatus) => state === 'PENDING' || state === 'WAITING';
export const isOpen = (state: RequestStatus) => isUnanswered(state) || state === 'ACCEPTED';

/** Moderators hide its target or itself, so nothing moves until they give it back (docs/product.md#hidden). */
export const isPaused = ({
  state,
  target_hidden,
  is_hidden,
}: Pick<RequestState, 'state' | 'target_hidden' | 'is_hidden'>): boolean =>
  isOpen(state) && (target_hidden || is_hidden);

/** A block stands between the reader and everybody on the other side: no word passes any more. */
export const isCutOff = ({ people, side }: Pick<RequestState, 'people' | 'side'>): boolean => {
  const others = people.filter((person) => person.side !== side);
  return others.length > 0 && others.every(({ cutOff }) => cutOff);
};

/** Another owner goes on writing for a team. */
export const isAsked = ({ kind, requester_name }: Pick<RequestState, 'kind' | 'requester_name'>): boolean =>
  kind === 'TEAMS' || requester_name !== null;

const NOTHING = { write: false, answer: false, withdraw: false, end: false, thank: false } as const;

/**
 * Lists the acts that a person of a request may do now (docs/product.md#conversations). Nothing moves while a moderator hides its
 * target. A membership ends by leaving the team or by being removed, on its page.
 */
export function mayDo(request: RequestState, personId: number): Thread['may'] {
  const { kind, state, side } = request;
  const isRequester = side === 'REQUESTER';
  const isVisible = !request.target_hidden && !request.is_hidden;
  // A guardian takes no part, and may end it for the safety of the person under 18, as far as that person could. Also what is hidden, once
  // it is accepted.
  if (request.reads_along) {
    const canAnswer = isRequester || isVisible;
    return {
      ...NOTHING,
      end: state === 'ACCEPTED' ? isMove('end', state, kind) : isUnanswered(state) && canAnswer,
    };
  }
  return {
    write:
      isVisible && isOpen(state) && request.people.some((person) => person.side !== side && !person.cutOff),
    answer: isVisible && !isRequester && isAsked(request) && isMove('accept', state, kind),
    withdraw:
      isRequester &&
      isMove('withdraw', state, kind) &&
      (kind === 'TEAMS' || request.requester_id === personId),
    // A person who is here gives no place back: it would go to somebody who waits at home.
    end: isVisible && isMove('end', state, kind) && !(isRequester && request.is_here),
    thank: isVisible && state === 'ENDED' && kind !== 'TEAM' && !request.has_thanked && !isCutOff(request),
  };
}

/** Lists the acts that a card offers; what else may be done depends on the whole conversation. */
export function actsOnCard(
  request: Omit<RequestState, 'people' | 'has_thanked'>,
  personId: number,
): NonNullable<ThreadCard['may']> {
  const { answer, withdraw, end } = mayDo({ ...request, people: [], has_thanked: true }, personId);
  return { answer, withdraw, end };
}
