import { Failure } from '../lib/failure.ts';

/** The language of tests stands last. */
const LAST = /^ {2}qps: \{/m;

const isKnown = (tag: string): boolean => {
  try {
    // Another case or a name of former times would be another address.
    return (
      Intl.getCanonicalLocales(tag)[0] === tag && Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1
    );
  } catch {
    return false;
  }
};

const directionOf = (tag: string): 'ltr' | 'rtl' =>
  (new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }).getTextInfo()
    .direction;

/**
 * Adds a language to languages.ts as a draft. Its tag in lower case is the first segment of its addresses.
 * @param list the text of languages.ts
 * @param tag of BCP 47: `fr`, `zh-Hans`
 * @param name as its own readers write it
 * @returns the new text
 * @throws Failure where Node has no formats for the tag, and where the language is there already
 */
export function languageRow(list: string, tag: string, name: string): string {
  if (!isKnown(tag)) throw new Failure(`"${tag}" is no tag of a language, such as fr, zh-Hans or pt-BR`);
  if (!/^[^'\\\n]+$/.test(name)) throw new Failure(`${name} has a quotation mark or a backslash`);
  const segment = tag.toLowerCase();
  const key = /^\w+$/.test(segment) ? segment : `'${segment}'`;
  if (tag === 'en' || new RegExp(`^ {2}${key}: `, 'm').test(list))
    throw new Failure(`there is "${tag}" already`);
  const code = segment === tag ? '' : `, code: '${tag}'`;
  const row = `  ${key}: { name: '${name}', dir: '${directionOf(tag)}'${code}, state: 'draft' },\n`;
  return list.replace(LAST, (next) => row + next);
}
