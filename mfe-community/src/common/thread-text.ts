import { ordinal, type ThreadCard } from '@meshwork/contracts-community';
import { paths } from '@meshwork/shell-contract';
import type { BadgeVariant } from '@meshwork/ui';
import { OVER, statusBadge } from './request-status.ts';

/** A conversation or the card of one, whose acts differ. */
type ShownThread = Omit<ThreadCard, 'may'>;

/** With whom the reader speaks; both where they read along. */
export const titleOf = ({ kind, side, target, requester, actingTeam, readsAlong }: ShownThread): string => {
  if (readsAlong)
    return `${actingTeam && kind === 'TEAMS' ? actingTeam.name : requester.displayName} and ${target.name}`;
  if (side === 'REQUESTER') return target.name;
  return kind === 'TEAMS' && actingTeam ? actingTeam.name : requester.displayName;
};

const READ_ALONG: Readonly<Record<string, string>> = {
  MENTOR: 'a message to a mentor',
  INITIATIVE: 'a request to join an initiative',
  TEAM: 'a request to join a team',
  TEAMS: 'messages of two teams',
  OFFER: 'an offer of help',
};

export function aboutOf(thread: ShownThread): string {
  const { kind, side, target, actingTeam, readsAlong } = thread;
  if (readsAlong) return `You read along: ${READ_ALONG[kind] ?? 'messages'}`;
  const withTeam = actingTeam ? ` with ${actingTeam.name}` : '';
  if (side === 'REQUESTER')
    return {
      MENTOR: 'You asked this mentor',
      INITIATIVE: `You asked to join${withTeam}`,
      TEAM: 'You asked to join this team',
      OFFER: 'You offered help',
      TEAMS: actingTeam ? `In the name of ${actingTeam.name}` : 'In the name of your team',
    }[kind as 'MENTOR'] as string;
  return {
    MENTOR: 'Asks you as a mentor',
    INITIATIVE: `Asks to join ${target.name}${withTeam}`,
    TEAM: `Asks to join ${target.name}`,
    TEAMS: `Writes to ${target.name}`,
    OFFER: `Offers ${target.name} help`,
  }[kind as 'MENTOR'] as string;
}

/** The page of what was asked; undefined where it is gone. */
export function pageOf({ kind, target }: Pick<ThreadCard, 'kind' | 'target'>): string | undefined {
  if (target.id === null) return undefined;
  if (kind === 'MENTOR') return paths.mentor(target.id);
  return kind === 'INITIATIVE' ? paths.initiative(target.id) : paths.team(target.id);
}

const OWN_STATES: Readonly<Record<string, { label: string; variant: BadgeVariant }>> = {
  PENDING: { label: 'Request sent', variant: 'warning' },
  ACCEPTED: { label: 'Accepted', variant: 'success' },
};
const CANCELLED = { label: 'Cancelled', variant: 'destructive' } as const;
const JOINED = { label: 'You are in', variant: 'success' } as const;

/** The state as the reader's side says it; both sides see the place on the waiting list. */
export function stateOf({ kind, side, state, readsAlong, waitingPosition, cancelled, over }: ShownThread): {
  label: string;
  variant: BadgeVariant;
} {
  // A person with a place at an initiative that does not take place is not in.
  if (cancelled) return CANCELLED;
  if (over) return OVER;
  if (state === 'WAITING' && waitingPosition)
    return { ...statusBadge(state), label: `Waiting list, ${ordinal(waitingPosition)}` };
  if (side === 'RECIPIENT' || readsAlong) return statusBadge(state);
  if (state === 'ACCEPTED' && (kind === 'INITIATIVE' || kind === 'TEAM')) return JOINED;
  return OWN_STATES[state] ?? statusBadge(state);
}

const END = { button: 'Finish', title: 'Finish this?', confirm: 'Finish' };
const END_PLACE: Readonly<Record<string, typeof END>> = {
  REQUESTER: { button: 'I cannot come', title: 'Give your place back?', confirm: 'Give it back' },
  RECIPIENT: { button: 'End participation', title: 'End this participation?', confirm: 'End it' },
};

/** No place is left to give back in what is over or does not take place. */
export const isPastPlace = ({ cancelled, over }: Pick<ThreadCard, 'cancelled' | 'over'>): boolean =>
  Boolean(cancelled || over);

type Ending = Pick<ThreadCard, 'kind' | 'side' | 'readsAlong' | 'cancelled' | 'over'>;

/** A reader takes no part, and has no place to give back. */
const END_OF_READER = { button: 'End the messages', title: 'End these messages?', confirm: 'End them' };

export function endTextOf(thread: Ending): typeof END {
  if (thread.readsAlong) return END_OF_READER;
  return (thread.kind === 'INITIATIVE' && !isPastPlace(thread) && END_PLACE[thread.side]) || END;
}

/** Tells whether it is too late to accept anybody: the day has come, or does not come. */
export const isTooLate = ({ cancelled, over, state }: Pick<ThreadCard, 'cancelled' | 'over' | 'state'>) =>
  Boolean(cancelled || (over && state !== 'ACCEPTED'));

/** Tells somebody under 18 what waits until an adult reads along, and not who asked. */
export const askedText = (count: number): string =>
  count === 1 ? 'An adult has asked you or what you run' : `${count} requests of adults wait for you`;
