import { t } from '@lingui/core/macro';
import { language } from '@meshwork/language';
import { currentFormats, written } from './language-formats.ts';

/**
 * A format of dates in the reader's language that is made when it is first used: the first one of a page takes a phone's processor
 * tens of milliseconds, and a page without dates needs none (docs/performance.md).
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  // A server draws pages in several languages.
  const made = new Map<string, Intl.DateTimeFormat>();
  return () => {
    const { code } = language();
    const format = made.get(code) ?? new Intl.DateTimeFormat([code, 'en'], options);
    made.set(code, format);
    return format;
  };
}

/**
 * Days as English writes them; other languages have a table (language-formats.ts). Not by `Intl`, whose first use on a page loads its
 * data: 75 of the 212 ms that a phone needed to take over a list of events (docs/performance.md).
 */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

export interface DayTextOptions {
  /** "Nov 20, 2026" or "November 20, 2026". */
  month?: 'short' | 'long';
  /** The zone in which the day is told; plain dates without a time are days in UTC. */
  zone?: 'UTC' | 'local';
}

function partsOf(time: string | Date, { month = 'short', zone = 'UTC' }: DayTextOptions) {
  const date = new Date(time);
  // A zone that is behind or ahead of UTC by its own offset: the getters of UTC then tell the local day.
  const shown = zone === 'UTC' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const name = MONTHS[shown.getUTCMonth()] ?? '';
  return {
    year: shown.getUTCFullYear(),
    monthAt: shown.getUTCMonth(),
    month: month === 'short' ? name.slice(0, 3) : name,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: String(shown.getUTCMinutes()).padStart(2, '0'),
  };
}

/** "Nov 20, 2026". @param time a date (`2026-11-20`) or a point in time, in ISO 8601 */
export function dayText(time: string | Date, options: DayTextOptions = {}): string {
  const parts = partsOf(time, options);
  const formats = currentFormats();
  const { month: length = 'short' } = options;
  if (formats) return written(formats.day[length], formats.months[length], parts);
  const { month, day, year } = parts;
  return `${month} ${day}, ${year}`;
}

/** The short name of the month and the day, as the leaf of a calendar has them. @param date a plain date (`2026-11-20`) */
export function leafOf(date: string): { month: string; day: number } {
  const { month, monthAt, day } = partsOf(date, {});
  return { month: currentFormats()?.months.short[monthAt] ?? month, day };
}

/** A time of day: "5:00 PM". @param time `17:00` */
export function clockText(time: string): string {
  const parts = partsOf(`2000-01-01T${time}Z`, {});
  const formats = currentFormats();
  return formats ? written(formats.clock, [], parts) : englishClock(parts);
}

const englishClock = ({ hour, minute }: ReturnType<typeof partsOf>): string =>
  `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;

/** "Nov 20, 2026, 3:04 PM". @param time a point in time, in ISO 8601 */
export function momentText(time: string | Date, options: DayTextOptions = {}): string {
  const parts = partsOf(time, options);
  const formats = currentFormats();
  const { month: length = 'short' } = options;
  if (formats) return written(formats.moment[length], formats.months[length], parts);
  return `${dayText(time, options)}, ${englishClock(parts)}`;
}

/**
 * "Apr 3 – 6, 2027", without repeating what both days share.
 * @param first a plain date (`2027-04-03`)
 * @param last a plain date that is not before it
 */
export function dayRangeText(first: string, last: string): string {
  const from = partsOf(first, {});
  const to = partsOf(last, {});
  const formats = currentFormats();
  if (formats && first !== last) {
    const differs = from.year !== to.year ? 'year' : from.month !== to.month ? 'month' : 'day';
    return written(formats.range[differs], formats.months.short, from, to);
  }
  if (from.year !== to.year) return `${dayText(first)} – ${dayText(last)}`;
  if (from.month !== to.month) return `${from.month} ${from.day} – ${dayText(last)}`;
  if (from.day !== to.day) return `${from.month} ${from.day} – ${to.day}, ${to.year}`;
  return dayText(first);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * "just now", "5 min ago", "2 h ago", within the last day; undefined for what is further away or still to come.
 * @param time a point in time, in ISO 8601
 * @param now milliseconds since 1970
 */
export function agoText(time: string, now: number): string | undefined {
  const past = now - Date.parse(time);
  if (past < 0 || past >= DAY) return undefined;
  if (past < MINUTE) return t`just now`;
  return past < HOUR
    ? t`${{ minutes: Math.floor(past / MINUTE) }} min ago`
    : t`${{ hours: Math.floor(past / HOUR) }} h ago`;
}

/** Before each group of three digits, except at the start. */
const GROUPS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number as the reader's language writes it: "6,712". Not by `Intl`, whose first use on a page loads its data, which takes a
 * phone's processor tens of milliseconds (docs/performance.md).
 */
export function numberText(number: number): string {
  const plain = String(number);
  const { group = ',', grouped = 0 } = currentFormats() ?? {};
  return plain.length < grouped ? plain : plain.replace(GROUPS, group);
}

/** A total: "6,712", or "10,000+" where the server counted no further. */
export const totalText = (total: number, isAtLeast = false): string =>
  `${numberText(total)}${isAtLeast ? '+' : ''}`;
