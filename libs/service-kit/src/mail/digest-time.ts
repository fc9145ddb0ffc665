const HOUR = 3_600_000;

/** Hour and minute that a clock shows in a time zone. */
function clockIn(timeZone: string, moment: Date): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
  return format.format(moment).split(':').map(Number);
}

/**
 * Returns the time when a person's last digest was due. Earlier entries belong into it; later ones wait for the next one. On the days when
 * clocks change it may be an hour off. @param hour 0 to 23, in the time zone
 */
export function lastDigestAt(now: Date, hour: number, timeZone: string): Date {
  const [clockHour = 0, minute = 0] = clockIn(timeZone, now);
  const hoursSince = (clockHour - hour + 24) % 24;
  const startOfHour = Math.floor(now.getTime() / 60_000) * 60_000 - minute * 60_000;
  return new Date(startOfHour - hoursSince * HOUR);
}
