import { teamNumberOf } from '@meshwork/contracts-core';
import { hasWords, searchIn } from '@meshwork/service-kit/search';

export interface SearchTerms {
  /** The words for teams: "Team 254 The Cheesy Poofs" and "FRC 0254 cheesy" are their number and name. */
  readonly text: string;
  /** A team's number where the text can be one: "254", "frc254" and "Team #254" all mean 254. */
  readonly number: string | undefined;
}

/** A programme before a number, which the number stands for. */
const PROGRAMME = /(?<![\p{L}\p{N}])(?:(?:team|first|frc|ftc|fll|vex|vrc)\s*)+[#№]?\s*(?=\p{Nd})/giu;
const NUMBER_WORD = /(?<!\S)[#№]?\p{Nd}\S*/gu;
const NUMBER = /^[\p{L}\d-]{1,20}$/u;

/** @returns undefined where the text asks for nothing */
export function searchTerms(text: string): SearchTerms | undefined {
  if (!hasWords(text)) return undefined;
  const number = teamNumberOf(text);
  const words = text.replace(PROGRAMME, ' ').replace(NUMBER_WORD, teamNumberOf);
  return { text: words, number: NUMBER.test(number) ? number.toUpperCase() : undefined };
}

/** The search of this service's tables (migration 008-search-dictionary). */
export const communitySearch = searchIn('community');
