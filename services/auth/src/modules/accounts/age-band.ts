import { type AgeBand, minimumAge } from '@meshwork/contracts-core';

/** The stored form of a month of birth: docs/product.md#young-people. */
interface StoredBand {
  readonly ageBand: AgeBand;
  /** The first day of the next band as YYYY-MM-DD; null for adults. */
  readonly bandChangesOn: string | null;
}

const GROWN_UP = 18;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The day of the month of birth is unknown, so a birthday counts from the month after. */
const reaches = (age: number, month: number, year: number): string =>
  dayOf(new Date(Date.UTC(year + age, month, 1)));

/** Tells whether a month has not begun yet. @param month 1 to 12 */
export const isFuture = (month: number, year: number, now: Date): boolean =>
  Date.UTC(year, month - 1, 1) > now.getTime();

/** The band of a month of birth. @param month 1 to 12 */
export function bandOfBirth(month: number, year: number, now: Date): StoredBand {
  const today = dayOf(now);
  const [oldEnough, adult] = [reaches(minimumAge(), month, year), reaches(GROWN_UP, month, year)];
  if (today < oldEnough) return { ageBand: 'UNDER_13', bandChangesOn: oldEnough };
  return today < adult
    ? { ageBand: 'MINOR', bandChangesOn: adult }
    : { ageBand: 'ADULT', bandChangesOn: null };
}

/** The band today. A stored band is never updated: it tells by itself when the next ones begin. */
export function currentBand(
  ageBand: AgeBand | null,
  bandChangesOn: string | null,
  now: Date,
): AgeBand | null {
  const today = dayOf(now);
  if (ageBand === null || bandChangesOn === null || today < bandChangesOn) return ageBand;
  const [year, ...rest] = bandChangesOn.split('-');
  const adult = [Number(year) + GROWN_UP - minimumAge(), ...rest].join('-');
  return ageBand === 'MINOR' || today >= adult ? 'ADULT' : 'MINOR';
}
