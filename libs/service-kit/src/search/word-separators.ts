/**
 * The characters between words, as the inside of a character class for PostgreSQL and JavaScript alike. Only ASCII signs,
 * dashes, quotation marks and the punctuation of other scripts separate words: a team may be called ❌⭕.
 */
export const WORD_SEPARATORS =
  '\\s!-/:-@[-`{-~–—“”„«»‹›·•\u05be\u05c0\u05c3\u060c\u061b\u061f\u06d4\u3001\u3002\u3008-\u3011\u30fb';

const SOMETHING_ELSE = new RegExp(`[^${WORD_SEPARATORS}'’]`, 'u');

/** Tells whether a text holds any word to search for. */
export const hasWords = (text: string): boolean => SOMETHING_ELSE.test(text);
