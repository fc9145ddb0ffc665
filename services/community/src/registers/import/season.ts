const DAY = 86_400_000;
const WEEK = 7 * DAY;
const DAYS_OF_YEAR = 365.2425;

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Adds whole weeks to a plain date; the weekday stays. */
export const addWeeks = (day: string, weeks: number): string =>
  new Date(toDate(day).getTime() + weeks * WEEK).toISOString().slice(0, 10);

/**
 * Counts the weeks by which to move a past season so that it begins after today: the fewest whole years, rounded to weeks. Every
 * import until the new first day gets the same number.
 */
export function weeksToComingSeason(firstDay: string, today: string): number {
  for (let years = 1; ; years += 1) {
    const weeks = Math.round((years * DAYS_OF_YEAR) / 7);
    if (addWeeks(firstDay, weeks) > today) return weeks;
  }
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const LONG = format({ day: 'numeric', month: 'long', year: 'numeric' });
const DAY_AND_MONTH = format({ day: 'numeric', month: 'long' });

/** "11 May 2019", "3–6 April 2019" or "30 March – 2 April 2019". Intl.formatRange uses other blanks in every version. */
export function dateRange(from: string, to: string): string {
  const end = LONG.format(toDate(to));
  if (from === to) return end;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${toDate(from).getUTCDate()}–${end}`;
  const start = from.slice(0, 4) === to.slice(0, 4) ? DAY_AND_MONTH : LONG;
  return `${start.format(toDate(from))} – ${end}`;
}
