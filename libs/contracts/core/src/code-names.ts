import { language } from '@meshwork/language';

/** Languages that people speak and write, by ISO 639-1; `Intl` knows their names. */
export const LANGUAGE_CODES = (
  'ar bg bn ca cs da de el en es et fa fi fr gu he hi hr hu id it ja ka kk ko lt lv mr ms nl no pa pl pt ro ru ' +
  'sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh'
).split(' ');

const names = new Map<string, Intl.DisplayNames>();

/** Making one takes far longer than asking it, and lists ask for hundreds of names. */
function namesOf(type: 'language' | 'region', speech: string): Intl.DisplayNames {
  const key = `${type} ${speech}`;
  const known = names.get(key) ?? new Intl.DisplayNames(speech, { type });
  names.set(key, known);
  return known;
}

const nameIn = (type: 'language' | 'region', code: string, speech: string): string => {
  try {
    return namesOf(type, speech).of(code) ?? code;
  } catch {
    return code;
  }
};

export const languageName = (code: string): string => nameIn('language', code, language().code);

const ownCode = (): string => language().code.split('-', 1)[0] as string;

/** Languages as the options of a select: the reader's own first, then in the order of their alphabet. */
export function languageOptions(): { value: string; label: string }[] {
  const own = ownCode();
  const order = new Intl.Collator(language().code);
  return LANGUAGE_CODES.map((value) => ({ value, label: languageName(value) })).sort(
    (a, b) => Number(b.value === own) - Number(a.value === own) || order.compare(a.label, b.label),
  );
}

/** The `lang` of an element with a text in a language: undefined where that is the page's, or not known. */
export const langOf = (code: string | null | undefined): string | undefined =>
  code && code !== ownCode() ? code : undefined;

/** @param speech the language of the name; absent: the reader's */
export const countryName = (code: string, speech = language().code): string => nameIn('region', code, speech);
