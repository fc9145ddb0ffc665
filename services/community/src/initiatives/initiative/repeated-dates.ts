const DAY_MS = 86_400_000;

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const daysLater = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS);

/** The same day of a later month, or its last day where it is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export interface Dates {
  startDate: string | null;
  endDate: string | null;
  registrationDeadline: string | null;
}

/** All dates moved by the same number of days, so that an event keeps its length. */
export function movedBy(dates: Dates, days: number): Dates {
  const move = (day: string | null) => (day === null ? null : daysLater(day, days));
  return {
    startDate: move(dates.startDate),
    endDate: move(dates.endDate),
    registrationDeadline: move(dates.registrationDeadline),
  };
}

/** 52 weeks: the same weekday of the next year, one or two days before the date. */
export const NEXT_YEAR_DAYS = 52 * 7;

/** Counts the days from the first day of a series to its `n`th repetition, counted from 1. */
export function daysUntil(firstDay: string, every: 'WEEK' | 'MONTH', n: number): number {
  if (every === 'WEEK') return 7 * n;
  return Math.round((Date.parse(monthsLater(firstDay, n)) - Date.parse(firstDay)) / DAY_MS);
}
