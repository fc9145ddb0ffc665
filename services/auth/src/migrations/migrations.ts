import type { MigrationObject } from '@mikro-orm/core';
import { accountsMigration } from './001-accounts.migration.ts';
import { deletedAccountsMigration } from './002-deleted-accounts.migration.ts';
import { release030 } from './003-release-0.3.0.migration.ts';
import { release040 } from './004-release-0.4.0.migration.ts';

/** In the order in which they are applied. A released migration is never edited; every later change is a new migration. */
export const migrations: readonly MigrationObject[] = [
  accountsMigration,
  deletedAccountsMigration,
  ...release030,
  ...release040,
];
