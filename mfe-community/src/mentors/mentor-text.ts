import type { Availability, MentorCard } from '@meshwork/contracts-community';
import type { Open } from '@meshwork/contracts-core';
import type { BadgeVariant } from '@meshwork/ui';

/** The badge of an availability; an unknown one counts as not available (docs/product.md#badges). */
export function availabilityVariant(status: Open<Availability>): BadgeVariant {
  if (status === 'AVAILABLE') return 'success';
  return status === 'LIMITED' ? 'warning' : 'destructive';
}

/** "position at organization", or only the one that is filled in. */
export const positionText = ({
  position,
  organization,
}: Pick<MentorCard, 'position' | 'organization'>): string =>
  position && organization ? `${position} at ${organization}` : (position ?? organization ?? '');

/** @param answerDays the average of the answered requests; null while fewer than three are answered */
export function answerTimeText(answerDays: number | null): string {
  if (answerDays === null) return 'New here';
  const days = Math.max(1, Math.round(answerDays));
  return `Usually answers in ${days} ${days === 1 ? 'day' : 'days'}`;
}
