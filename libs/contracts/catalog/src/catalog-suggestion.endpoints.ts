import { get, suggestionEndpoints } from '@meshwork/contracts-core';
import { catalogSuggestionsQuery, catalogSuggestionsSchema } from './catalog-suggestion.schema.ts';

/** Returns this domain's part of a person's start page (docs/product.md#start-page). */
export const catalogSuggestionEndpoints = {
  catalogSuggestions: get('/_api/catalog/suggestions', {
    summary: 'Paths and resources that fit the user',
    access: 'user',
    query: catalogSuggestionsQuery,
    response: catalogSuggestionsSchema,
  }),
  ...suggestionEndpoints('catalog'),
} as const;
