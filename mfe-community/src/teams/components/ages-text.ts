import type { TeamCard } from '@meshwork/contracts-community';

/** "13 to 18 years", "From 13 years", "Up to 18 years". */
export function agesText({ minAge, maxAge }: Pick<TeamCard, 'minAge' | 'maxAge'>): string | null {
  if (minAge && maxAge) return minAge === maxAge ? `${minAge} years` : `${minAge} to ${maxAge} years`;
  if (minAge) return `From ${minAge} years`;
  return maxAge ? `Up to ${maxAge} years` : null;
}
