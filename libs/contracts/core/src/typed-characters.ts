import { cleanLine } from './clean-text.ts';

/** The value of a decimal digit of any script: each has its ten side by side, the zero first. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * What somebody typed as a number or a code, in plain characters: input methods and the clipboard bring full-width letters, digits of
 * other scripts, hyphens of many kinds, characters that nobody sees, and marks on figures.
 * @returns one line of it: "２５４" and "254" with a zero-width space inside are "254"; letters keep their accents
 */
export const plainCharacters = (typed: string): string =>
  cleanLine(
    cleanLine(typed)
      .normalize('NFKC')
      .replace(/[^\P{Nd}\d]/gu, digitValue)
      .replace(/[\p{Pd}\u2212\u02d7\u2043]/gu, '-')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/([^\p{L}\p{M}])\p{M}+/gu, '$1'),
  );

/**
 * A code that somebody reads from a screen or from paper and types: blanks, hyphens and other signs are for reading only, as is the long
 * stroke that a Japanese keyboard has on the key of the hyphen, and capital letters are the same code.
 * @returns the code in capital letters and digits
 */
export const plainCode = (typed: string): string =>
  plainCharacters(typed)
    .replace(/[^\p{L}\p{N}]|\p{Lm}/gu, '')
    .toUpperCase();

/** Letters and digits that are read for a hexadecimal digit on paper; the last ones are Greek and Cyrillic letters of another keyboard. */
const READ_AS_HEX: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  Ø: '0',
  Ο: '0',
  І: '1',
  Ι: '1',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  О: '0',
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
};

/**
 * A code of hexadecimal digits, read from paper: in it O can only be 0, I and l can only be 1, and S can only be 5.
 * @returns as {@link plainCode}
 */
export const plainHexCode = (typed: string): string =>
  plainCode(typed.replace(/[|!]/g, '1')).replace(/[^0-9A-F]/g, (letter) => READ_AS_HEX[letter] ?? letter);

/**
 * A UUID however it was typed: RFC 9562, section 4, takes capital letters, and people type it from paper, or paste it in braces, as the
 * name of a resource or with the stop of a sentence.
 * @returns its usual form, in lower case with four hyphens; what has no 32 digits stays without hyphens, and is nobody's
 */
export const typedUuid = (typed: string): string =>
  plainHexCode(typed.replace(/^\s*urn:uuid:/i, ''))
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};

/**
 * A text as it is compared with what somebody searches for: in lower case and without accents (docs/product.md#search), with one kind of
 * apostrophe and hyphen, and katakana as hiragana.
 * @returns "jose nunez" for "José Nuñez", "muller" for "Müller"
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłħıþς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[‘’‛ʹʻʼ′`´]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
