import type { MigrationObject } from '@mikro-orm/core';
import { resourcesMigration } from './001-resources.migration.ts';
import { searchMigration } from './002-search.migration.ts';
import { linkHealthMigration } from './003-link-health.migration.ts';
import { personalDataMigration } from './004-personal-data.migration.ts';
import { searchDictionaryMigration } from './005-search-dictionary.migration.ts';
import { release030 } from './006-release-0.3.0.migration.ts';
import { release040 } from './007-release-0.4.0.migration.ts';

/** In the order in which they are applied. A released migration is never edited; every later change is a new migration. */
export const migrations: readonly MigrationObject[] = [
  resourcesMigration,
  searchMigration,
  linkHealthMigration,
  personalDataMigration,
  searchDictionaryMigration,
  ...release030,
  ...release040,
];
