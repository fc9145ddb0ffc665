import { get, suggestionEndpoints } from '@meshwork/contracts-core';
import { catalogSuggestionsQuery, catalogSuggestionsSchema } from './catalog-suggestion.schema.ts';

/** What the start page of a person shows of this domain (docs/product.md#start-page). */
export const catalogSuggestionEndpoints = {
  catalogSuggestions: get('/_api/catalog/suggestions', {
    summary: 'Paths and resources that fit the user',
    access: 'user',
    query: catalogSuggestionsQuery,
    response: catalogSuggestionsSchema,
  }),
  ...suggestionEndpoints('catalog'),
} as const;
