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
