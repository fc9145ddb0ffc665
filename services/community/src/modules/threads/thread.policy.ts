import type { RequestStatus, Thread, ThreadKind, ThreadSide } from '@meshwork/contracts-community';

interface ThreadState {
  readonly kind: ThreadKind;
  readonly state: RequestStatus;
  readonly side: ThreadSide;
  readonly asker_id: number | null;
  readonly asker_thanks: string | null;
  readonly receiver_thanks: string | null;
  readonly target_hidden: boolean;
  readonly opening_hidden: boolean;
  readonly has_others: boolean;
  readonly reads_along: boolean;
}

const isOpen = (state: RequestStatus) => state === 'PENDING' || state === 'WAITING' || state === 'ACCEPTED';
const isUnanswered = (state: RequestStatus) => state === 'PENDING' || state === 'WAITING';

const NOTHING = { write: false, answer: false, withdraw: false, end: false, thank: false } as const;

/**
 * What a person of a thread may do now (docs/product.md#conversations). Nothing moves while a moderator hides what it is about. A
 * membership ends by leaving the team or by being removed, on its page.
 */
export function mayDo(thread: ThreadState, personId: number): Thread['may'] {
  const { kind, state, side } = thread;
  const isAsker = side === 'ASKER';
  const isVisible = !thread.target_hidden && !thread.opening_hidden;
  // Who reads along takes no part, and may end it for the safety of the person under 18, as far as that person could. Also what is
  // hidden, once it is accepted.
  if (thread.reads_along) {
    const canAnswer = isAsker || isVisible;
    return { ...NOTHING, end: state === 'ACCEPTED' ? kind !== 'TEAM' : isUnanswered(state) && canAnswer };
  }
  const thanks = isAsker ? thread.asker_thanks : thread.receiver_thanks;
  return {
    write: isVisible && isOpen(state) && thread.has_others,
    answer: isVisible && !isAsker && isUnanswered(state),
    withdraw: isAsker && isUnanswered(state) && (kind === 'TEAMS' || thread.asker_id === personId),
    end: isVisible && state === 'ACCEPTED' && kind !== 'TEAM',
    thank: isVisible && state === 'ENDED' && kind !== 'TEAM' && thanks === null,
  };
}
