import { t } from '@lingui/core/macro';
import { numberText, useHydrated } from '@meshwork/ui';

/** Regions whose roads are measured in miles. */
const MILES = new Set(['US', 'GB', 'MM', 'LR']);
const KILOMETRES_PER_MILE = 1.609344;

/** The region of a language tag. Browsers also name systems that have none: "c" of a plain POSIX system, "en-US@posix". */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Tells whether the reader's region measures in miles. Only in the browser: the server does not know the reader. */
export const usesMiles = (language = navigator.language): boolean => MILES.has(regionOf(language) ?? '');

/** "48 km", "30 mi". @param kilometres between centres of cities */
export const distanceText = (kilometres: number, inMiles: boolean): string =>
  inMiles
    ? t`${{ miles: numberText(Math.round(kilometres / KILOMETRES_PER_MILE)) }} mi`
    : t`${{ kilometres: numberText(Math.round(kilometres)) }} km`;

/** Distances between centres of cities are told in these steps of the reader's unit, and in steps of fifty beyond. */
const STEPS = [1, 3, 5, 10, 15, 25, 50];

/** "50 km away", "3 mi away"; 0 is the city itself. */
export function awayText(kilometres: number, inMiles: boolean): string {
  if (kilometres === 0) return t`In this city`;
  const exact = inMiles ? kilometres / KILOMETRES_PER_MILE : kilometres;
  const near = STEPS.reduce((best, step) => (Math.abs(step - exact) < Math.abs(best - exact) ? step : best));
  const told = numberText(exact <= 50 ? near : Math.round(exact / 50) * 50);
  return inMiles ? t`${{ miles: told }} mi away` : t`${{ kilometres: told }} km away`;
}

/** Shows the distance from the city that the list is sorted by; nothing in other lists. */
export function DistanceAway({ kilometres }: { kilometres: number | undefined }) {
  const inMiles = useHydrated() && usesMiles();
  if (kilometres === undefined) return null;
  return <span>{awayText(kilometres, inMiles)}</span>;
}
