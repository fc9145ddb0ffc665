import { useHydrated } from '@meshwork/ui';
import { awayText, usesMiles } from './distance.ts';

/** Shows the distance from the city that the list is sorted by; nothing in other lists. */
export function DistanceAway({ kilometres }: { kilometres: number | undefined }) {
  const inMiles = useHydrated() && usesMiles();
  if (kilometres === undefined) return null;
  return <span>{awayText(kilometres, inMiles)}</span>;
}
