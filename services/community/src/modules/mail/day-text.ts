const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

/** A plain date, or the day of a point in time in UTC, as mails say it: "Saturday, March 6, 2027". @param day ISO 8601 */
export const dayText = (day: string): string => DAY.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
