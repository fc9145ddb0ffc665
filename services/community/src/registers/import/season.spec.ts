import { describe, expect, it } from '@jest/globals';
import { addWeeks, dateRange, weeksToComingSeason } from './season.ts';

const FIRST = '2019-01-13';
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('weeksToComingSeason', () => {
  it.each(['2019-02-01', '2025-11-20', '2026-01-10', '2026-12-31', '2030-06-01'])(
    'moves the first day to the next January after %s, on the same weekday',
    (today) => {
      const weeks = weeksToComingSeason(FIRST, today);
      const moved = addWeeks(FIRST, weeks);
      expect(moved > today).toBe(true);
      expect(Date.parse(moved) - Date.parse(today)).toBeLessThan(370 * 86_400_000);
      expect(weekday(moved)).toBe(weekday(FIRST));
      expect(moved.slice(5, 7)).toBe('01');
    },
  );

  it('returns the same number until the season has begun', () => {
    expect(weeksToComingSeason(FIRST, '2026-02-01')).toBe(weeksToComingSeason(FIRST, '2026-12-31'));
  });
});

it.each([
  ['2019-04-03', '2019-04-06', '3–6 April 2019'],
  ['2019-03-30', '2019-04-02', '30 March – 2 April 2019'],
  ['2019-05-11', '2019-05-11', '11 May 2019'],
])('dateRange writes %s to %s', (from, to, text) => expect(dateRange(from, to)).toBe(text));
