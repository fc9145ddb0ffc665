import { get, suggestionEndpoints } from '@meshwork/contracts-core';
import { communitySuggestionsQuery, communitySuggestionsSchema } from './community-suggestion.schema.ts';

/** Returns this domain's part of a person's start page (docs/product.md#start-page). */
export const communitySuggestionEndpoints = {
  communitySuggestions: get('/_api/community/suggestions', {
    summary: 'What is near and soon, and what fits the user',
    access: 'user',
    query: communitySuggestionsQuery,
    response: communitySuggestionsSchema,
  }),
  ...suggestionEndpoints('community'),
} as const;
