import { LANGUAGES } from '../lib/languages.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5, 3, 4)));

type Style = 'short' | 'long';
const DATE_STYLES = { short: 'medium', long: 'long' } as const;

type Part = Intl.DateTimeFormatPart & { readonly source?: string };

/** The place of a part in a pattern: `{d}`, or `{dd}` where the language writes two digits. */
function placeOf({ type, value, source = '' }: Part, code: string): string {
  const which = source === 'endRange' ? '2' : source ? '1' : '';
  const isNumber = /^\d+$/.test(value);
  const twice = (letter: string) => `{${value.startsWith('0') ? letter + letter : letter}${which}}`;
  switch (type) {
    case 'literal':
      return value;
    case 'day':
      return twice('d');
    case 'month':
      return isNumber ? twice('M') : `{m${which}}`;
    case 'year':
      return `{y${which}}`;
    case 'hour':
      return twice('h');
    case 'minute':
      return `{n${which}}`;
    default:
      throw new Error(`${code} writes the ${type} of a day: libs/ui/src/formats has no word for it`);
  }
}

const byStyle = <Value>(of: (style: Style) => Value): Record<Style, Value> => ({
  short: of('short'),
  long: of('long'),
});

function formatsOf(code: string) {
  const format = (style: Style, timeStyle?: 'short') =>
    new Intl.DateTimeFormat(code, { dateStyle: DATE_STYLES[style], timeStyle, timeZone: 'UTC' });
  const pattern = (parts: readonly Part[]) => parts.map((part) => placeOf(part, code)).join('');
  // The fifth of March at 3:04: each number shows whether it is written with a zero before it.
  const [, , march = new Date()] = MONTHS;
  const range = (last: string) => pattern(format('short').formatRangeToParts(march, new Date(last)));
  const number = new Intl.NumberFormat(code);
  const group = number.formatToParts(10_000).find(({ type }) => type === 'group')?.value ?? '';
  return {
    months: byStyle((style) =>
      MONTHS.map(
        (day) =>
          format(style)
            .formatToParts(day)
            .find(({ type }) => type === 'month')?.value ?? '',
      ),
    ),
    day: byStyle((style) => pattern(format(style).formatToParts(march))),
    moment: byStyle((style) => pattern(format(style, 'short').formatToParts(march))),
    clock: pattern(
      new Intl.DateTimeFormat(code, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(march),
    ),
    range: { day: range('2026-03-07'), month: range('2026-04-05'), year: range('2027-03-05') },
    group,
    grouped: number.format(1_000).includes(group) ? 4 : 5,
  };
}

/** The tags of the languages that people speak, beside English. */
const SPOKEN = Object.entries(LANGUAGES)
  .filter(([, { state }]) => state !== 'test')
  .map(([segment, { code = segment }]) => code);

/** Says how every language but English writes days and numbers, by the file that holds it: libs/ui/src/formats/language-formats.ts. */
export const languageFormats = (): Record<string, string> =>
  Object.fromEntries(
    SPOKEN.map((code) => [
      `libs/ui/src/formats/generated/language-formats.${code}.json`,
      `${JSON.stringify(formatsOf(code), null, 2)}\n`,
    ]),
  );
