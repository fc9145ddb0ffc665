const HOUR = 3_600_000;
const DAY_HOURS = 24;

function clockIn(timeZone: string, moment: Date): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { hour: partOf('hour'), minute: partOf('minute') };
}

/**
 * Returns the time when a person's last digest was due. Earlier entries belong into it; later ones wait for the next one. On the days when
 * clocks change it may be an hour off. @param hour 0 to 23, in the time zone
 */
export function lastDigestAt(now: Date, hour: number, timeZone: string): Date {
  const clock = clockIn(timeZone, now);
  const hoursSince = (clock.hour - hour + DAY_HOURS) % DAY_HOURS;
  const startOfHour = Math.floor(now.getTime() / 60_000) * 60_000 - clock.minute * 60_000;
  return new Date(startOfHour - hoursSince * HOUR);
}
