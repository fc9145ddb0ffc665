import { zoneOffset } from '@meshwork/contracts-core';

const HOUR = 3_600_000;

/**
 * Returns the time when a person's last digest was due. Earlier entries belong into it; later ones wait for the next one. On the days when
 * clocks change it may be an hour off. @param hour 0 to 23, in the time zone
 */
export function lastDigestAt(now: Date, hour: number, timeZone: string): Date {
  const local = now.getTime() + zoneOffset(timeZone, now.getTime());
  return new Date(now.getTime() - ((local - hour * HOUR) % (24 * HOUR)));
}
