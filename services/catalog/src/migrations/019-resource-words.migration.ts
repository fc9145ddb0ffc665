import { indexMigration, sqlMigration } from '@meshwork/service-kit';

/**
 * Words and filters in one index, which reads only rows that have all of them. Types and the like are lists of one, so that it needs
 * no extension.
 */
export const resourceWordsMigration = indexMigration('019-resource-words', {
  schema: 'catalog',
  build: {
    resource_words_idx: `catalog.resource using gin (search, category, (array[type]), (array[difficulty_level]), (array[cost]))`,
  },
  drop: ['resource_search_words_idx', 'resource_category_idx'],
});

/** PostgreSQL knows how frequent the values of {@link resourceWordsMigration} are once it has looked. */
export const resourceStatisticsMigration = sqlMigration('019-resource-statistics', [
  'analyze catalog.resource',
]);
