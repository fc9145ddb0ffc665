import { describe, expect, it } from '@jest/globals';
import { nextMailAt } from '../mail/digest-time.ts';
import { type SearchWithNews, searchMailGroups } from './search-mail.worker.ts';

it.each([
  ['OFF', '2026-06-10T12:00:00Z', 'UTC', undefined],
  ['DAILY', '2026-06-10T07:59:00Z', 'UTC', '2026-06-10T08:00:00.000Z'],
  ['DAILY', '2026-06-10T08:00:00Z', 'UTC', '2026-06-11T08:00:00.000Z'],
  ['DAILY', '2026-06-10T12:00:00Z', 'America/Detroit', '2026-06-11T12:00:00.000Z'],
  ['WEEKLY', '2026-06-10T12:30:00Z', 'UTC', '2026-06-17T08:00:00.000Z'],
  ['WEEKLY', '2026-06-10T07:00:00Z', 'Asia/Kathmandu', '2026-06-17T02:15:00.000Z'],
] as const)('%s after %s in %s is due at %s', (digest, now, timeZone, due) => {
  expect(nextMailAt(digest, new Date(now), timeZone)?.toISOString()).toBe(due);
});

describe.each([
  ['Europe/Berlin', '2026-10-25', '2027-03-28'],
  ['America/New_York', '2026-11-01', '2027-03-14'],
])('when clocks change in %s', (timeZone, ...changes) => {
  const local = (moment: Date) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
  /** Noon in UTC: a date alone, counted on without clocks. */
  const dayAfter = (date: string, days: number) =>
    new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['DAILY', 1],
    ['WEEKLY', 7],
  ] as const)('the %s mail comes at eight, on each day that it should', (digest, days) => {
    for (const change of changes) {
      const first = dayAfter(change, -20);
      const expected = Array.from({ length: 40 / days }, (_, n) => `${dayAfter(first, n * days)} 08:00:00`);
      const mails: string[] = [];
      let due = nextMailAt('DAILY', new Date(`${dayAfter(first, -1)}T20:00:00Z`), timeZone) as Date;
      while (mails.length < expected.length) {
        mails.push(local(due));
        // The run that sends it begins a little later.
        due = nextMailAt(digest, new Date(due.getTime() + 200_000), timeZone) as Date;
      }
      expect(mails).toEqual(expected);
    }
  });

  it('a search saved in the night of the change has its mail in the morning', () => {
    for (const change of changes)
      for (const hour of ['00', '06', '07', '11']) {
        const due = nextMailAt('DAILY', new Date(`${change}T${hour}:30:00Z`), timeZone) as Date;
        const night = local(new Date(`${change}T${hour}:30:00Z`));
        const morning = `${night.slice(0, 10)} 08:00:00`;
        expect(local(due)).toBe(night < morning ? morning : `${dayAfter(night.slice(0, 10), 1)} 08:00:00`);
      }
  });
});

const search = (count: number, established = count): SearchWithNews => ({
  list: 'teams',
  query: 'search=fox',
  name: 'Foxes',
  isAtLeast: false,
  items: Array.from({ length: count }, (_, n) => ({
    title: `Team ${n}`,
    page: `/teams/${n}`,
    isEstablished: n < established,
  })) as never,
});
const linesOf = (news: SearchWithNews) =>
  searchMailGroups([news], (path) => path)[0]?.items.map(({ label }) => label) ?? [];

/** docs/product.md#saved-searches */

it('the mail of a saved search names ten results, and counts the others', () => {
  expect(linesOf(search(10))).toHaveLength(10);
  const lines = linesOf(search(12));
  expect(lines.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, n) => `Team ${n}`));
  expect(lines.slice(10)).toEqual(['2 others in the list']);
});
