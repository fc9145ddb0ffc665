/**
 * The characters between words, as the inside of a character class for PostgreSQL and JavaScript alike. Only ASCII signs,
 * dashes and quotation marks separate words: a team may be called ❌⭕.
 */
export const WORD_SEPARATORS = '\\s!-/:-@[-`{-~–—“”„«»‹›·•';

const SOMETHING_ELSE = new RegExp(`[^${WORD_SEPARATORS}'’]`, 'u');

/** Whether a text holds any word to search for. */
export const hasWords = (text: string): boolean => SOMETHING_ELSE.test(text);
