import { numberText } from '@meshwork/ui';

/** Regions whose roads are measured in miles. */
const MILES = new Set(['US', 'GB', 'MM', 'LR']);
const KILOMETRES_PER_MILE = 1.609344;

/** Tells whether the reader's region measures in miles. Only in the browser: the server does not know the reader. */
export const usesMiles = (language = navigator.language): boolean => {
  const { region } = new Intl.Locale(language);
  return region !== undefined && MILES.has(region);
};

/** "48 km", "30 mi". @param kilometres between centres of cities */
export const distanceText = (kilometres: number, inMiles: boolean): string =>
  inMiles
    ? `${numberText(Math.round(kilometres / KILOMETRES_PER_MILE))} mi`
    : `${numberText(Math.round(kilometres))} km`;

/** Kilometres below which the centres of two cities, rounded to a tenth of a degree, cannot be told apart. */
const PRECISION = 10;

/** "50 km away", "Under 10 km away". */
export const awayText = (kilometres: number, inMiles: boolean): string =>
  kilometres < PRECISION
    ? `Under ${distanceText(PRECISION, inMiles)} away`
    : `${distanceText(kilometres, inMiles)} away`;
