import { type SearchDigest, zoneOffset } from '@meshwork/contracts-core';

const HOUR = 3_600_000;

/**
 * Returns the time when a person's last digest was due. Earlier entries belong into it; later ones wait for the next one. On the days when
 * clocks change it may be an hour off. @param hour 0 to 23, in the time zone
 */
export function lastDigestAt(now: Date, hour: number, timeZone: string): Date {
  const local = now.getTime() + zoneOffset(timeZone, now.getTime());
  return new Date(now.getTime() - ((local - hour * HOUR) % (24 * HOUR)));
}

/** The hour of the day at which the mails come. All searches of a person have the same, so that they come in one mail. */
const HOUR_OF_MAIL = 8;
const DAY = 86_400_000;
const DAYS = { DAILY: 1, WEEKLY: 7 } as const;

/** Less than the hours from the mail to midnight, and more than clocks change. */
const PART_OF_DAY = 4 * 3_600_000;

/** Computes when the next mail about a search may go; null where none does. @param timeZone a name of the IANA database */
export function nextMailAt(digest: SearchDigest, now: Date, timeZone: string): Date | null {
  if (digest === 'OFF') return null;
  const last = lastDigestAt(now, HOUR_OF_MAIL, timeZone).getTime();
  // Days in which clocks change are longer or shorter, so the hour is looked for again, on the day that is meant.
  return lastDigestAt(new Date(last + DAYS[digest] * DAY + PART_OF_DAY), HOUR_OF_MAIL, timeZone);
}
