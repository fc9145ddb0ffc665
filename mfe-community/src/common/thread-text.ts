import { msg, plural, t } from '@lingui/core/macro';
import { fixedText, type ThreadCard } from '@meshwork/contracts-community';
import { personName } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
import { paths } from '@meshwork/shell-contract';
import type { BadgeVariant } from '@meshwork/ui';
import { overBadge, pausedBadge, statusBadge, waitingText } from './request-status.ts';

/** A conversation or the card of one, whose acts differ. */
type ShownThread = Omit<ThreadCard, 'may'>;

/** With whom the reader speaks; both where they read along. */
export const titleOf = ({ kind, side, target, requester, actingTeam, readsAlong }: ShownThread): string => {
  const asking = actingTeam && kind === 'TEAMS' ? actingTeam.name : personName(requester.displayName);
  const asked = fixedText(target.name);
  if (readsAlong)
    return t({
      message: `${asking} and ${asked}`,
      comment: 'the two who write to each other',
    });
  return side === 'REQUESTER' ? asked : asking;
};

const READ_ALONG: Readonly<Record<string, Sentence>> = {
  MENTOR: msg`You read along: a message to a mentor`,
  INITIATIVE: msg`You read along: a request to join an initiative`,
  TEAM: msg`You read along: a request to join a team`,
  TEAMS: msg`You read along: messages of two teams`,
  OFFER: msg`You read along: an offer of help`,
};

export function aboutOf(thread: ShownThread): string {
  const { kind, side, target, actingTeam, readsAlong } = thread;
  if (readsAlong) return say(READ_ALONG[kind] ?? msg`You read along: messages`);
  const team = actingTeam?.name;
  const asked = fixedText(target.name);
  if (side === 'REQUESTER')
    return {
      MENTOR: t`You asked this mentor`,
      INITIATIVE: team ? t`You asked to join with ${team}` : t`You asked to join`,
      TEAM: t`You asked to join this team`,
      OFFER: t`You offered help`,
      TEAMS: team ? t`In the name of ${team}` : t`In the name of your team`,
    }[kind as 'MENTOR'] as string;
  return {
    MENTOR: t`Asks you as a mentor`,
    INITIATIVE: team ? t`Asks to join ${asked} with ${team}` : t`Asks to join ${asked}`,
    TEAM: t`Asks to join ${asked}`,
    TEAMS: t`Writes to ${asked}`,
    OFFER: t`Offers ${asked} help`,
  }[kind as 'MENTOR'] as string;
}

/** The page of what was asked; undefined where it is gone. */
export function pageOf({ kind, target }: Pick<ThreadCard, 'kind' | 'target'>): string | undefined {
  if (target.id === null) return undefined;
  if (kind === 'MENTOR') return paths.mentor(target.id);
  return kind === 'INITIATIVE' ? paths.initiative(target.id) : paths.team(target.id);
}

const OWN_STATES: Readonly<Record<string, { label: Sentence; variant: BadgeVariant }>> = {
  PENDING: { label: msg`Request sent`, variant: 'warning' },
  ACCEPTED: { label: msg`Accepted`, variant: 'success' },
};
const CANCELLED = { label: msg`Cancelled`, variant: 'destructive' } as const;
const JOINED = {
  label: msg({ message: 'You are in', comment: 'the request was accepted' }),
  variant: 'success',
} as const;

/** The state as the reader's side says it; both sides see the place on the waiting list. */
export function stateOf(thread: ShownThread): { label: string; variant: BadgeVariant } {
  const { state, waitingPosition, cancelled, over, paused } = thread;
  // A person with a place at an initiative that does not take place is not in.
  if (cancelled) return { ...CANCELLED, label: say(CANCELLED.label) };
  if (over) return overBadge();
  if (paused) return pausedBadge();
  if (state === 'WAITING' && waitingPosition)
    return { ...statusBadge(state), label: waitingText(waitingPosition) };
  const own = ownStateOf(thread);
  return own ? { ...own, label: say(own.label) } : statusBadge(state);
}

/** Only the one who asked reads this of a state. */
function ownStateOf({ kind, side, state, readsAlong }: ShownThread) {
  if (side === 'RECIPIENT' || readsAlong) return undefined;
  return state === 'ACCEPTED' && (kind === 'INITIATIVE' || kind === 'TEAM') ? JOINED : OWN_STATES[state];
}

const END = {
  button: msg({ message: 'Finish', comment: 'what two people or teams agreed' }),
  title: msg`Finish this?`,
  confirm: msg`Finish`,
};
const END_PLACE: Readonly<Record<string, typeof END>> = {
  REQUESTER: { button: msg`I cannot come`, title: msg`Give your place back?`, confirm: msg`Give it back` },
  RECIPIENT: { button: msg`End participation`, title: msg`End this participation?`, confirm: msg`End it` },
};

/** No place is left to give back in what is over or does not take place. */
export const isPastPlace = ({ cancelled, over }: Pick<ThreadCard, 'cancelled' | 'over'>): boolean =>
  Boolean(cancelled || over);

type Ending = Pick<ThreadCard, 'kind' | 'side' | 'readsAlong' | 'cancelled' | 'over'>;

/** A reader takes no part, and has no place to give back. */
const END_OF_READER = {
  button: msg`End the messages`,
  title: msg`End these messages?`,
  confirm: msg`End them`,
};

export function endTextOf(thread: Ending): Readonly<Record<keyof typeof END, string>> {
  const { button, title, confirm } = endOf(thread);
  return { button: say(button), title: say(title), confirm: say(confirm) };
}

function endOf(thread: Ending): typeof END {
  if (thread.readsAlong) return END_OF_READER;
  return (thread.kind === 'INITIATIVE' && !isPastPlace(thread) && END_PLACE[thread.side]) || END;
}

/** Tells whether it is too late to accept anybody: the day has come, or does not come. */
export const isTooLate = ({ cancelled, over, state }: Pick<ThreadCard, 'cancelled' | 'over' | 'state'>) =>
  Boolean(cancelled || (over && state !== 'ACCEPTED'));

/** Tells somebody under 18 what waits until an adult reads along, and not who asked. */
export const askedText = (count: number): string =>
  count === 1
    ? t`An adult has asked you or what you run`
    : plural(count, { one: '# request of adults waits for you', other: '# requests of adults wait for you' });
