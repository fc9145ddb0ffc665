import { expect, it } from '@jest/globals';
import { daysUntil, movedAlong, movedBy } from './repeated-dates.ts';

const dates = (startDate: string) => ({ startDate, endDate: null, registrationDeadline: null });
const nth = (start: string, every: 'DAY' | 'WEEK' | 'MONTH', n: number) =>
  movedBy(dates(start), daysUntil(start, every, n)).startDate;

it.each([
  ['2031-01-03', 'DAY', 2, '2031-01-03'],
  ['2031-01-03', 'WEEK', 1, '2031-01-10'],
  ['2031-12-26', 'WEEK', 2, '2032-01-09'],
  // The second Saturday, the first Wednesday, the fifth Friday and the fourth Sunday.
  ['2026-12-12', 'MONTH', 1, '2027-01-09'],
  ['2026-12-12', 'MONTH', 3, '2027-03-13'],
  ['2031-01-01', 'MONTH', 1, '2031-02-05'],
  ['2031-01-31', 'MONTH', 1, '2031-02-28'],
  ['2031-01-31', 'MONTH', 4, '2031-05-30'],
  ['2031-11-23', 'MONTH', 3, '2032-02-22'],
] as const)('from %s, every %s, repetition %i is on %s', (start, every, n, expected) =>
  expect(nth(start, every, n)).toBe(expected),
);

it.each([
  [
    'moves with it',
    { startDate: '2031-03-08', endDate: '2031-03-09', registrationDeadline: '2031-03-02' },
    { startDate: '2031-04-05', endDate: '2031-04-07', registrationDeadline: '2031-03-30' },
  ],
  [
    'becomes longer and loses its deadline',
    { startDate: '2031-03-07', endDate: '2031-03-10', registrationDeadline: null },
    { startDate: '2031-04-04', endDate: '2031-04-07', registrationDeadline: null },
  ],
  [
    'stays where it was, of one that has no date any more',
    { startDate: null, endDate: null, registrationDeadline: null },
    { startDate: '2031-04-04', endDate: '2031-04-06', registrationDeadline: '2031-03-29' },
  ],
])('a later one of a series %s', (_name, after, expected) => {
  const before = { startDate: '2031-03-07', endDate: '2031-03-08', registrationDeadline: '2031-03-01' };
  const later = { startDate: '2031-04-04', endDate: '2031-04-06', registrationDeadline: '2031-03-29' };
  expect(movedAlong(later, before, after)).toEqual(expected);
});
