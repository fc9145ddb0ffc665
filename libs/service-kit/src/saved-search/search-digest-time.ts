import type { SearchDigest } from '@meshwork/contracts-core';
import { lastDigestAt } from '../mail/digest-time.ts';

/** The hour of the day at which the mails come. All searches of a person have the same, so that they come in one mail. */
const HOUR_OF_MAIL = 8;
const DAY = 86_400_000;
const DAYS = { DAILY: 1, WEEKLY: 7 } as const;

/** When the next mail about a search may go; null where none does. @param timeZone a name of the IANA database */
export const nextMailAt = (digest: SearchDigest, now: Date, timeZone: string): Date | null =>
  digest === 'OFF'
    ? null
    : new Date(lastDigestAt(now, HOUR_OF_MAIL, timeZone).getTime() + DAYS[digest] * DAY);
