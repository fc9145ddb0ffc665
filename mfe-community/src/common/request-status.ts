import { msg, selectOrdinal, t } from '@lingui/core/macro';
import type { RequestStatus } from '@meshwork/contracts-community';
import { type Sentence, say } from '@meshwork/language';
import type { BadgeVariant } from '@meshwork/ui';

/** docs/product.md#badges */
const STATUS_BADGES: Readonly<Record<RequestStatus, { label: Sentence; variant: BadgeVariant }>> = {
  PENDING: { label: msg({ message: 'Pending', comment: 'a request' }), variant: 'warning' },
  WAITING: { label: msg`Waiting list`, variant: 'warning' },
  ACCEPTED: { label: msg({ message: 'Accepted', comment: 'a request' }), variant: 'success' },
  DECLINED: { label: msg({ message: 'Declined', comment: 'a request' }), variant: 'destructive' },
  WITHDRAWN: { label: msg({ message: 'Withdrawn', comment: 'a request' }), variant: 'outline' },
  ENDED: { label: msg({ message: 'Ended', comment: 'a request' }), variant: 'outline' },
};

/** A badge says this, in the language of the reader. */
interface SaidBadge {
  readonly label: string;
  readonly variant: BadgeVariant;
}

/** An unknown status, from a newer service, is shown by its name. */
export function statusBadge(status: string): SaidBadge {
  const known = STATUS_BADGES[status as RequestStatus];
  return known ? { ...known, label: say(known.label) } : { label: status, variant: 'outline' };
}

/** In place of every state of a request to what has ended. */
export const overBadge = (): SaidBadge => ({
  label: t({ message: 'Over', context: 'an event that has ended' }),
  variant: 'outline',
});

/** In place of every state of a request while moderators hide what was asked (docs/product.md#hidden). */
export const pausedBadge = (): SaidBadge => ({
  label: t({ message: 'Paused', comment: 'messages, by moderators' }),
  variant: 'warning',
});

/** @param place from 1 */
export const waitingText = (place: number): string =>
  t`Waiting list, ${selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;

/** The notice at a message that nobody receives yet (docs/product.md#reading-along). */
export const waitsForAdult = () => ({
  title: t`Your message waits for an adult`,
  detail: t`It goes out by itself as soon as somebody can read along. You find it under Messages.`,
});
