import type { SearchDigest } from '@meshwork/contracts-core';
import { lastDigestAt } from '../mail/digest-time.ts';

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
