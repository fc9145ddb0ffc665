import { t } from '@lingui/core/macro';
import type { Availability, MentorCard } from '@meshwork/contracts-community';
import type { Open } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import { type BadgeVariant } from '@meshwork/ui';

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
  position && organization ? t`${position} at ${organization}` : (position ?? organization ?? '');

/** "Has room for 2", or nothing where the mentor has not said how many. */
export function placesText({ capacity, activeCount }: Pick<MentorCard, 'capacity' | 'activeCount'>): string {
  if (capacity === null) return '';
  return activeCount >= capacity ? t`No free place` : t`Has room for ${{ count: capacity - activeCount }}`;
}

/** Tells whether a new person can write: the mentor is available and has a free place. */
export const hasFreePlace = ({ capacity, activeCount }: MentorCard): boolean =>
  capacity === null || activeCount < capacity;

/** Tells whether a new person can write to the mentor (docs/product.md#mentor-contacts). */
export const isReachable = (mentor: MentorCard): boolean =>
  !mentor.isDemo && mentor.availabilityStatus !== 'UNAVAILABLE' && hasFreePlace(mentor);

/** A mentor's page with the message dialog open. */
export const contactingOf = (mentorId: number): string => `${paths.mentor(mentorId)}?contact=1`;
