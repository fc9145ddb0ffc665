/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withLanguage } from '@meshwork/language';
import { clockText, dateFormat, dayRangeText, dayText, leafOf, momentText, numberText } from './day-text.ts';
import type { LanguageFormats } from './language-formats.ts';

const FOLDER = join(import.meta.dirname, 'generated');

const tables = readdirSync(FOLDER).map((file): [code: string, formats: LanguageFormats] => [
  /\.([\w-]+)\.json$/.exec(file)?.[1] ?? '',
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
]);

/** Every 5 days and some hours for four years: each month, each number of digits, noon, midnight, a leap day. */
const TIMES = Array.from(
  { length: 300 },
  (_, at) => new Date(Date.UTC(2026, 0, 1 + at * 5, at * 7, at * 11)),
);
const SPANS = [1, 9, 40, 400];
const DAY = 24 * 60 * 60_000;

const plainDate = (time: Date) => time.toISOString().slice(0, 10);

it('there is a table for each language of the first readers', () => {
  expect(tables.map(([code]) => code)).toEqual(expect.arrayContaining(['es', 'he', 'tr']));
});

describe.each(tables)('%s', (code, formats) => {
  const inLanguage = <Text>(work: () => Text): Text =>
    withLanguage({ code, dir: 'ltr', sentences: { formats: formats as never } }, work);
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' });

  it('writes days and moments as Intl does', () => {
    const [medium, long, moment] = [
      intl({ dateStyle: 'medium' }),
      intl({ dateStyle: 'long' }),
      intl({ dateStyle: 'medium', timeStyle: 'short' }),
    ];
    for (const time of TIMES)
      expect(inLanguage(() => [dayText(time), dayText(time, { month: 'long' }), momentText(time)])).toEqual([
        medium.format(time),
        long.format(time),
        moment.format(time),
      ]);
  });

  it('writes times of day, and the leaf of a calendar, as Intl does', () => {
    const [clock, month] = [intl({ timeStyle: 'short' }), intl({ dateStyle: 'medium' })];
    for (const time of TIMES)
      expect(
        inLanguage(() => [clockText(time.toISOString().slice(11, 16)), leafOf(plainDate(time))]),
      ).toEqual([
        clock.format(time),
        {
          month: month.formatToParts(time).find(({ type }) => type === 'month')?.value,
          day: time.getUTCDate(),
        },
      ]);
  });

  it('writes ranges of days as Intl does', () => {
    const medium = intl({ dateStyle: 'medium' });
    for (const time of TIMES)
      for (const days of SPANS) {
        const first = plainDate(time);
        const last = plainDate(new Date(time.getTime() + days * DAY));
        expect(inLanguage(() => dayRangeText(first, last))).toBe(
          medium.formatRange(new Date(first), new Date(last)),
        );
      }
    expect(inLanguage(() => dayRangeText('2026-11-20', '2026-11-20'))).toBe(
      medium.format(new Date('2026-11-20')),
    );
  });

  it('writes numbers as Intl does', () => {
    const format = new Intl.NumberFormat(code);
    for (const number of [0, 7, 999, 1_000, 1_234, 9_999, 10_000, 12_345, 999_999, 1_000_000])
      expect(inLanguage(() => numberText(number))).toBe(format.format(number));
  });

  it('has the other formats of dates in the language, one made for each', () => {
    const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
    const friday = new Date('2026-11-20');
    expect(inLanguage(() => weekday().format(friday))).toBe(intl({ weekday: 'long' }).format(friday));
    expect(weekday().format(friday)).toBe('Friday');
    expect(inLanguage(weekday)).toBe(inLanguage(weekday));
  });
});
