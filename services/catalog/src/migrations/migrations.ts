import type { MigrationObject } from '@mikro-orm/core';
import { resourcesMigration } from './001-resources.migration.ts';
import { searchMigration } from './002-search.migration.ts';
import { linkHealthMigration } from './003-link-health.migration.ts';
import { personalDataMigration } from './004-personal-data.migration.ts';
import { searchDictionaryMigration } from './005-search-dictionary.migration.ts';

/** In order of application. An applied one is never edited; the next change is a new one. */
export const migrations: readonly MigrationObject[] = [
  resourcesMigration,
  searchMigration,
  linkHealthMigration,
  personalDataMigration,
  searchDictionaryMigration,
];
