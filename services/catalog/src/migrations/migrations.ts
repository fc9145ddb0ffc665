import type { MigrationObject } from '@mikro-orm/core';
import { resourcesMigration } from './001-resources.migration.ts';
import { searchMigration } from './002-search.migration.ts';
import { linkHealthMigration } from './003-link-health.migration.ts';
import { personalDataMigration } from './004-personal-data.migration.ts';
import { searchDictionaryMigration } from './005-search-dictionary.migration.ts';
import { scaleMigration } from './006-scale.migration.ts';
import { moderationMigration } from './007-moderation.migration.ts';
import { thanksMigration } from './008-thanks.migration.ts';
import { pathsMigration } from './009-paths.migration.ts';
import { savedMigration } from './012-saved.migration.ts';
import { savedSearchesMigration } from './013-saved-searches.migration.ts';
import { stillTrueMigration } from './014-still-true.migration.ts';
import { suggestionsMigration } from './015-suggestions.migration.ts';
import { mailRefusalsMigration } from './016-mail-refusals.migration.ts';
import { listedResourcesMigration } from './017-listed-resources.migration.ts';
import { searchByLexemesMigration, searchLexemesMigration } from './018-search-lexemes.migration.ts';
import { resourceStatisticsMigration, resourceWordsMigration } from './019-resource-words.migration.ts';
import { searchLettersMigration } from './020-search-letters.migration.ts';

/** In the order in which they are applied. An applied migration is never edited; every change is a new migration. */
export const migrations: readonly MigrationObject[] = [
  resourcesMigration,
  searchMigration,
  linkHealthMigration,
  personalDataMigration,
  searchDictionaryMigration,
  scaleMigration,
  moderationMigration,
  thanksMigration,
  pathsMigration,
  suggestionsMigration,
  savedMigration,
  stillTrueMigration,
  listedResourcesMigration,
  savedSearchesMigration,
  mailRefusalsMigration,
  searchLexemesMigration,
  searchByLexemesMigration,
  resourceWordsMigration,
  resourceStatisticsMigration,
  searchLettersMigration,
];
