import type { RequestStatus } from '@meshwork/contracts-community';
import type { BadgeVariant } from '@meshwork/ui';

/** docs/product.md#badges */
const STATUS_BADGES: Readonly<Record<RequestStatus, { label: string; variant: BadgeVariant }>> = {
  PENDING: { label: 'Pending', variant: 'warning' },
  WAITING: { label: 'Waiting list', variant: 'warning' },
  ACCEPTED: { label: 'Accepted', variant: 'success' },
  DECLINED: { label: 'Declined', variant: 'destructive' },
  WITHDRAWN: { label: 'Withdrawn', variant: 'outline' },
  ENDED: { label: 'Ended', variant: 'outline' },
};

/** An unknown status, from a newer service, is shown by its name. */
export const statusBadge = (status: string): { label: string; variant: BadgeVariant } =>
  STATUS_BADGES[status as RequestStatus] ?? { label: status, variant: 'outline' };

/** In place of every state of a request to what has ended. */
export const OVER = { label: 'Over', variant: 'outline' } as const;

/** The notice at a message that nobody receives yet (docs/product.md#reading-along). */
export const WAITS_FOR_ADULT = {
  title: 'Your message waits for an adult',
  detail: 'It goes out by itself as soon as somebody can read along. You find it under Messages.',
};
