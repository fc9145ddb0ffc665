import { teamNumberOf } from '@meshwork/contracts-core';
import { hasWords, searchIn } from '@meshwork/service-kit';

/** What a search box's text asks for. */
export interface SearchTerms {
  readonly text: string;
  /** A team's number where the text can be one: "254", "frc254" and "Team #254" all mean 254. */
  readonly number: string | undefined;
}

const NUMBER = /^[\p{L}\d-]{1,20}$/u;

/** @returns undefined where the text asks for nothing */
export function searchTerms(text: string): SearchTerms | undefined {
  if (!hasWords(text)) return undefined;
  const number = teamNumberOf(text);
  return { text, number: NUMBER.test(number) ? number.toUpperCase() : undefined };
}

/** The search of this service's tables (migration 008-search-dictionary). */
export const communitySearch = searchIn('community');
