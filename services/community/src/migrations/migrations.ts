import type { MigrationObject } from '@mikro-orm/core';
import { searchMigration } from './001-search.migration.ts';
import { teamsMigration } from './002-teams.migration.ts';
import { mentorsMigration } from './003-mentors.migration.ts';
import { initiativesMigration } from './004-initiatives.migration.ts';
import { requestsMigration } from './005-requests.migration.ts';
import { publishedViewsMigration } from './006-published-views.migration.ts';
import { personalDataMigration } from './007-personal-data.migration.ts';
import { searchDictionaryMigration } from './008-search-dictionary.migration.ts';
import { movedRequests, release030 } from './009-release-0.3.0.migration.ts';
import { finish040, mailedInvitations, release040 } from './010-release-0.4.0.migration.ts';

/** In the order in which they are applied. A released migration is never edited; every later change is a new migration. */
export const migrations: readonly MigrationObject[] = [
  searchMigration,
  teamsMigration,
  mentorsMigration,
  initiativesMigration,
  requestsMigration,
  publishedViewsMigration,
  personalDataMigration,
  searchDictionaryMigration,
  ...release030,
  mailedInvitations,
  ...movedRequests,
  ...release040,
  finish040,
];
