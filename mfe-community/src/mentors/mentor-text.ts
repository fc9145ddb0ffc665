import type { Availability, MentorCard } from '@meshwork/contracts-community';
import type { Open } from '@meshwork/contracts-core';
import type { BadgeVariant } from '@meshwork/ui';

/** The badge of an availability (specification, section 4); whatever is unknown is not available. */
export function availabilityVariant(status: Open<Availability>): BadgeVariant {
  if (status === 'AVAILABLE') return 'success';
  return status === 'LIMITED' ? 'warning' : 'destructive';
}

/** "position at organization", or the one that is there. */
export const positionText = ({
  position,
  organization,
}: Pick<MentorCard, 'position' | 'organization'>): string =>
  position && organization ? `${position} at ${organization}` : (position ?? organization ?? '');

/** How soon a mentor answers, from real requests; null while there are fewer than three answered ones. */
export function answerText(answerDays: number | null): string {
  if (answerDays === null) return 'New here';
  const days = Math.max(1, Math.round(answerDays));
  return `Usually answers in ${days} ${days === 1 ? 'day' : 'days'}`;
}
