import { dayText, numberText, totalText, useHydrated } from '@meshwork/ui';

export const viewsText = (count: number): string => `${numberText(count)} ${count === 1 ? 'view' : 'views'}`;

export const thanksText = (count: number): string =>
  `Helped ${numberText(count)} ${count === 1 ? 'person' : 'people'}`;

/** A season has the year in which it ends. */
export const seasonText = (year: number): string => `For the ${year} season`;

/** "1 resource", "879 resources" or "10,000+ resources". */
export const resourcesText = (count: number, isAtLeast = false): string =>
  `${totalText(count, isAtLeast)} ${count === 1 ? 'resource' : 'resources'}`;

/**
 * Formats points in time (ISO 8601) as "November 20, 2026", in the reader's time zone; in the server's HTML, which knows
 * no reader, in UTC.
 */
export function useDayText(): (time: string) => string {
  const zone = useHydrated() ? 'local' : 'UTC';
  return (time) => dayText(time, { zone, month: 'long' });
}
