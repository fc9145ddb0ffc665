import { cleanLine } from './clean-text.ts';

/** The longest web address, in characters. */
export const LONGEST_URL = 2048;

/** Tells whether a text is an http or https address without credentials, by the WHATWG parser. */
export function isHttpUrl(value: string): boolean {
  if (value.length > LONGEST_URL || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.username === '' && url.password === '' && url.hostname !== '';
}

/** A host with a top-level domain, as people write it: "www.team254.com", "пример.рф:8080/a", with the dots of any keyboard, also at its end. */
const WITHOUT_SCHEME =
  /^(?:\/\/)?(?:[^\s/:@?#.．。｡]+[.．。｡])+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)[.．。｡]?(?::\d{1,5})?(?:[/?#]|$)/iu;

/** A scheme typed twice, or with slashes that are too few, too many or turned, which browsers forgive. */
const SCHEME = /^(?:https?:[/\\]*)*(https?:)[/\\]*/i;

/** As texts delimit an address: "<https://example.org>", "URL:https://example.org", in quotation marks (RFC 3986, appendix C). */
const DELIMITED = /^["“<]?(?:URL:)?([^"“”<>]*)[">”]?$/i;

/** The start of an address in the full-width letters of a Chinese or Japanese keyboard, before its first slash. */
const IN_FULL_WIDTH = /^[^/]*[\uff01-\uff5e]/;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** From a full-width letter to the ASCII one. */
const FULL_WIDTH_OFFSET = 0xfee0;
const asAscii = (letters: string) =>
  letters.replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET));

/**
 * A typed web address in its stored form: full-width letters are plain ones, one without a scheme is taken as https, two slashes follow the scheme, line ends within it are left out, as the
 * WHATWG parser does, and a blank is written as %20. Anything else stays as it is, for {@link isHttpUrl} to judge.
 */
export function cleanUrl(value: string): string {
  const line = cleanLine(value.replace(/[\t\n\r]/g, '')).replace(DELIMITED, '$1');
  const typed = (IN_FULL_WIDTH.test(line) ? asAscii(line) : line).replaceAll(' ', '%20');
  return WITHOUT_SCHEME.test(typed) ? `https://${typed.replace(/^\/\//, '')}` : typed.replace(SCHEME, '$1//');
}
