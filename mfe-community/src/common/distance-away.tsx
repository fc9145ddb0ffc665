import { useHydrated } from '@meshwork/ui';
import { distanceText, usesMiles } from './distance.ts';

/** Kilometres below which the centres of two cities, rounded to a tenth of a degree, cannot be told apart. */
const PRECISION = 10;

/** How far something is from the city that the list is near to; nothing in other lists. */
export function DistanceAway({ kilometres }: { kilometres: number | undefined }) {
  const inMiles = useHydrated() && usesMiles();
  if (kilometres === undefined) return null;
  const isNear = kilometres < PRECISION;
  return (
    <span>
      {isNear ? 'Under ' : ''}
      {distanceText(isNear ? PRECISION : kilometres, inMiles)} away
    </span>
  );
}
