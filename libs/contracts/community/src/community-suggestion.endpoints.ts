import { get, suggestionEndpoints } from '@meshwork/contracts-core';
import { communitySuggestionsQuery, communitySuggestionsSchema } from './community-suggestion.schema.ts';

/** What the start page of a person shows of this domain (docs/product.md#start-page). */
export const communitySuggestionEndpoints = {
  communitySuggestions: get('/_api/community/suggestions', {
    summary: 'What is near and soon, and what fits the user',
    access: 'user',
    query: communitySuggestionsQuery,
    response: communitySuggestionsSchema,
  }),
  ...suggestionEndpoints('community'),
} as const;
