import { plural } from '@lingui/core/macro';
import type { TeamCard } from '@meshwork/contracts-community';

/**
 * "13 to 18 years", "From 13 years", "Up to 18 years". Not by "#", which formats its number by `Intl` and costs a list time on a phone
 * (docs/performance.md).
 */
export function agesText({ minAge, maxAge }: Pick<TeamCard, 'minAge' | 'maxAge'>): string | null {
  if (minAge && maxAge)
    return minAge === maxAge
      ? plural(minAge, { other: `${minAge} years` })
      : plural(maxAge, { other: `${minAge} to ${maxAge} years` });
  if (minAge) return plural(minAge, { other: `From ${minAge} years` });
  return maxAge ? plural(maxAge, { other: `Up to ${maxAge} years` }) : null;
}
