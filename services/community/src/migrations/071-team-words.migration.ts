import { indexMigration, sqlMigration } from '@meshwork/service-kit';

/**
 * Words and filters in one index, as the library has them: a search in a region read the list of all its teams beside that of the word, and
 * joined them. Each filter is a list of one, so that it needs no extension.
 */
export const teamWordsMigration = indexMigration('071-team-words', {
  schema: 'community',
  build: {
    team_words_idx:
      'community.team using gin (search, (array[team_type]), (array[country]), (array[region]))',
  },
  drop: ['team_search_words_idx'],
});

/** PostgreSQL knows how frequent the values of {@link teamWordsMigration} are once it has looked. */
export const teamWordStatisticsMigration = sqlMigration('071-team-word-statistics', [
  'analyze community.team',
]);
