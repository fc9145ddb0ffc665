import type { ResourceListQuery } from '@meshwork/contracts-catalog';
import { anyOf, filtersOf, overlaps } from '@meshwork/service-kit/lists';
import { sql } from 'kysely';

/** The index of words (`resource_words_idx`) has all filters but the language, too. */
export const resourceFilters = filtersOf<ResourceListQuery>({
  table: 'catalog.resource',
  as: 'r',
  listed: sql`r.hidden_at is null`,
  filters: {
    category: overlaps('category'),
    type: anyOf('type'),
    cost: anyOf('cost'),
    difficultyLevel: anyOf('difficulty_level'),
    // By its own index.
    language: (codes, row) => anyOf('language')(codes, row, 'order'),
  },
});

/** Not what a new account has posted within the last week (docs/product.md#new-accounts). */
export const isEstablished = sql<boolean>`(not r.by_new_account or r.created_at < now() - interval '7 days')`;
