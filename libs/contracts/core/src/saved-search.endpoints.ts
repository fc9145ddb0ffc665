import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { get, post } from './endpoint.ts';
import { text } from './field.schema.ts';
import type { PublishedViews } from './published.ts';
import { LONGEST_SEARCH, MOST_SEARCHES } from './saved-search.ts';

const searchBody = z.object({
  /** The list that is searched, as its page and its call are named: `teams` of `/teams` and `/_api/teams`. */
  list: text({ label: 'List', max: 40, isPublic: false }),
  /** Words and filters as they stand in the address of the list: `search=swerve&category=FRC`. */
  query: text({
    label: 'Search',
    message: said('A saved search has words or filters'),
    max: LONGEST_SEARCH,
    isPublic: false,
  }),
});

const savedSearchSchema = z.object({ list: z.string(), query: z.string(), savedAt: z.string() });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** The searches that a person saved in a domain, the latest first. */
const savedSearchesSchema = z.object({ searches: z.array(savedSearchSchema) });
export type SavedSearches = z.infer<typeof savedSearchesSchema>;

/** The calls by which people keep searches of one domain's lists; the kit serves them. */
export const savedSearchEndpoints = <S extends string>(service: S) =>
  ({
    savedSearches: get(`/_api/${service}/saved/searches`, {
      summary: 'The searches that the person saved here',
      access: 'user',
      response: savedSearchesSchema,
    }),
    saveSearches: post(`/_api/${service}/saved/searches`, {
      summary: 'Save searches; one with the same list, words and filters stays as it is',
      access: 'user',
      body: z.object({ searches: z.array(searchBody).min(1).max(MOST_SEARCHES) }),
      response: savedSearchesSchema,
      errors: ['SEARCHES_FULL', 'TOO_YOUNG'],
    }),
    removeSearch: post(`/_api/${service}/saved/searches/remove`, {
      summary: 'Remove a saved search',
      access: 'user',
      body: searchBody,
      response: savedSearchesSchema,
    }),
  }) as const;

/** Failures of the calls of {@link savedSearchEndpoints}, which the kit throws in every domain. */
export const savedSearchErrors = {
  SEARCHES_FULL: {
    status: 409,
    message: 'You have saved 30 searches here, which is the most. Remove one before you save another.',
  },
} as const;

/** The view of a domain's saved searches with new results, by which the community tells people. */
export const searchNewsPublished = (schema: string): PublishedViews => ({
  [`${schema}.search_news_v1`]: {
    columns: {
      search_id: 'integer',
      person_id: 'integer',
      list: 'text',
      query: 'text',
      found: 'smallint',
      found_at: 'timestamp with time zone',
    },
    readers: ['community'],
  },
});
