import { plural, t } from '@lingui/core/macro';
import { dayText, numberText, totalText, useHydrated } from '@meshwork/ui';

export function viewsText(count: number): string {
  const views = numberText(count);
  return plural(count, { one: `${views} view`, other: `${views} views` });
}

export function thanksText(count: number): string {
  const people = numberText(count);
  return plural(count, { one: `Helped ${people} person`, other: `Helped ${people} people` });
}

/** A season has the year in which it ends. */
export const seasonText = (year: number): string => t`For the ${year} season`;

/** "1 resource", "879 resources" or "10,000+ resources". */
export function resourcesText(count: number, isAtLeast = false): string {
  const total = totalText(count, isAtLeast);
  return plural(count, { one: `${total} resource`, other: `${total} resources` });
}

/**
 * Formats points in time (ISO 8601) as "November 20, 2026", in the reader's time zone; in the server's HTML, which knows
 * no reader, in UTC.
 */
export function useDayText(): (time: string) => string {
  const zone = useHydrated() ? 'local' : 'UTC';
  return (time) => dayText(time, { zone, month: 'long' });
}
