import { language } from '@meshwork/language';

/** Texts in which `{d}` stands for the day, `{dd}` for the day in two digits, `{m}` for the month's name, `{M}` for its number. */
interface Patterns {
  readonly short: string;
  readonly long: string;
}

/** `npm run generate -- domains` takes them from `Intl` and writes generated/language-formats.<code>.json. */
export interface LanguageFormats {
  readonly months: Readonly<Record<keyof Patterns, readonly string[]>>;
  readonly day: Patterns;
  readonly moment: Patterns;
  /** A time of day. */
  readonly clock: string;
  /** From a first day to a last one, whose parts have a 1 or a 2 behind their letters, by what the days do not share. */
  readonly range: Readonly<Record<'day' | 'month' | 'year', string>>;
  /** Stands between groups of three digits, in numbers with as many digits as `grouped` or more. */
  readonly group: string;
  readonly grouped: number;
}

/** The builds put the formats of a language among the sentences of the script that holds this module (libs/mf-config). */
const NAME = 'formats';

/** The formats of the reader's language; undefined where it writes as English does. */
export const currentFormats = (): LanguageFormats | undefined =>
  language().sentences[NAME] as unknown as LanguageFormats | undefined;

interface Parts {
  readonly year: number;
  /** From 0. */
  readonly monthAt: number;
  readonly day: number;
  readonly hour: number;
  /** In two digits. */
  readonly minute: string;
}

const digits = (letters: string, number: number) => String(number).padStart(letters.length, '0');

/** @param days one, or the first and the last of a range */
export const written = (pattern: string, months: readonly string[], ...days: readonly Parts[]): string =>
  pattern.replace(/\{([a-z]+)(\d?)\}/gi, (place, letters: string, which: string) => {
    const day = days[which === '2' ? 1 : 0];
    if (!day) return place;
    switch (letters[0]) {
      case 'd':
        return digits(letters, day.day);
      case 'm':
        return months[day.monthAt] ?? '';
      case 'M':
        return digits(letters, day.monthAt + 1);
      case 'h':
        return digits(letters, day.hour);
      case 'n':
        return day.minute;
      default:
        return String(day.year);
    }
  });
