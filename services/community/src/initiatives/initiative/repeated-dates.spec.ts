import { expect, it } from '@jest/globals';
import { daysUntil, movedBy, NEXT_YEAR_DAYS } from './repeated-dates.ts';

const dates = (startDate: string) => ({ startDate, endDate: null, registrationDeadline: null });
const nth = (start: string, every: 'WEEK' | 'MONTH', n: number) =>
  movedBy(dates(start), daysUntil(start, every, n)).startDate;

it.each([
  ['2031-01-03', 'WEEK', 1, '2031-01-10'],
  ['2031-12-26', 'WEEK', 2, '2032-01-09'],
  ['2031-01-15', 'MONTH', 1, '2031-02-15'],
  ['2031-01-31', 'MONTH', 1, '2031-02-28'],
  ['2031-01-31', 'MONTH', 2, '2031-03-31'],
  ['2031-11-30', 'MONTH', 3, '2032-02-29'],
] as const)('from %s, every %s, repetition %i is on %s', (start, every, n, expected) =>
  expect(nth(start, every, n)).toBe(expected),
);

it('a copy for next year keeps the weekday, the length and the distance to the deadline', () => {
  const moved = movedBy(
    { startDate: '2031-03-07', endDate: '2031-03-09', registrationDeadline: '2031-03-01' },
    NEXT_YEAR_DAYS,
  );
  expect(moved).toEqual({
    startDate: '2032-03-05',
    endDate: '2032-03-07',
    registrationDeadline: '2032-02-28',
  });
  const weekday = (day: string | null) => new Date(day ?? '').getUTCDay();
  expect(weekday(moved.startDate)).toBe(weekday('2031-03-07'));
});
