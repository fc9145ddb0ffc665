import type { CreateSeries } from '@meshwork/contracts-community';

const DAY_MS = 86_400_000;

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const daysLater = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS);
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The same weekday of a later month: its second Saturday after a second Saturday, its last one after a fifth. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = (dayOfMonth: number) => new Date(Date.UTC(year, month - 1 + months, dayOfMonth));
  const weekday = new Date(day).getUTCDay();
  const first = 1 + ((weekday - at(1).getUTCDay() + 7) % 7);
  const nth = first + 7 * Math.floor((date - 1) / 7);
  return toDay(at(at(nth).getUTCMonth() === at(1).getUTCMonth() ? nth : nth - 7).getTime());
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

/** Counts the days from the first day of a series to its `n`th repetition, counted from 1; `DAY` are sessions of the same day. */
export function daysUntil(firstDay: string, every: CreateSeries['every'], n: number): number {
  if (every === 'DAY') return 0;
  return every === 'WEEK' ? 7 * n : daysBetween(firstDay, monthsLater(firstDay, n));
}

const daysFromStart = ({ startDate }: Dates, day: string | null): number | null =>
  startDate === null || day === null ? null : daysBetween(startDate, day);

/** The dates of a later one of a series after the dates of an earlier one changed: it moves and grows by as many days. */
export function movedAlong(later: Dates, before: Dates, after: Dates): Dates {
  if (later.startDate === null || before.startDate === null || after.startDate === null) return later;
  const moved = movedBy(later, daysBetween(before.startDate, after.startDate));
  const follow = (name: 'endDate' | 'registrationDeadline') => {
    const days = daysFromStart(after, after[name]);
    if (days === daysFromStart(before, before[name])) return moved[name];
    return days === null || moved.startDate === null ? null : daysLater(moved.startDate, days);
  };
  return { ...moved, endDate: follow('endDate'), registrationDeadline: follow('registrationDeadline') };
}
