import { accountsMigration } from './001-accounts.migration.ts';
import { deletedAccountsMigration } from './002-deleted-accounts.migration.ts';

/** In order of application. What was released never changes: another migration follows. */
export const migrations = [accountsMigration, deletedAccountsMigration];
