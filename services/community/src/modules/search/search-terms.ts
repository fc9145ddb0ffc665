import { characterCount } from '@meshwork/contracts-core';

/** What a search box's text asks for. */
export interface SearchTerms {
  /** Every word has to match. Not yet folded: the database folds words and texts with the same function. */
  readonly words: readonly string[];
  /** A team's number where the text can be one: "254", "frc254" and "Team #254" all mean 254. */
  readonly number: string | undefined;
}

const MOST_WORDS = 8;
// The same signs part words in community.plain().
const BETWEEN_WORDS = /[\s!-&(-/:-@[-`{-~–—“”«»·]+/u;
const APOSTROPHES = /['’]/g;
const NUMBER_PREFIX = /^(?:(?:team|first|frc|ftc|fll|vex|vrc)\s*)*[#№]?\s*(?=\d)/i;
const NUMBER = /^[\p{L}\d-]{1,20}$/u;

/** @returns undefined where the text asks for nothing */
export function searchTerms(text: string): SearchTerms | undefined {
  const words = text.replace(APOSTROPHES, '').split(BETWEEN_WORDS).filter(Boolean).slice(0, MOST_WORDS);
  const number = text.trim().replace(NUMBER_PREFIX, '');
  const isNumber = NUMBER.test(number);
  if (words.length === 0) return undefined;
  return { words, number: isNumber ? number.toUpperCase() : undefined };
}

/** Shorter words are too near to too many others. Plain numbers have no typos: 254 is not 255. */
export const mayHaveTypo = (word: string): boolean => characterCount(word) >= 4 && !/^\d+$/.test(word);

/** Shorter pieces occur inside almost every text. */
export const mayStandInside = (word: string): boolean => characterCount(word) >= 3;
