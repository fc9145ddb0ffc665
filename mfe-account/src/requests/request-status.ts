import type { RequestStatus } from '@meshwork/contracts-community';
import type { BadgeVariant } from '@meshwork/ui';

/** How the states of a request look; none is told by colour alone. */
export const STATUS_BADGES: Readonly<Record<RequestStatus, { label: string; variant: BadgeVariant }>> = {
  PENDING: { label: 'Pending', variant: 'warning' },
  ACCEPTED: { label: 'Accepted', variant: 'success' },
  DECLINED: { label: 'Declined', variant: 'destructive' },
  WITHDRAWN: { label: 'Withdrawn', variant: 'outline' },
};

/** A state that this page does not know yet shows under the name that it has. */
export const statusBadge = (status: string): { label: string; variant: BadgeVariant } =>
  STATUS_BADGES[status as RequestStatus] ?? { label: status, variant: 'outline' };
