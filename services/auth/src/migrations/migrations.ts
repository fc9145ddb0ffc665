import { accountsMigration } from './001-accounts.migration.ts';
import { deletedAccountsMigration } from './002-deleted-accounts.migration.ts';
import { standingMigration } from './003-standing.migration.ts';
import { profilesForAllMigration } from './004-profiles-for-all.migration.ts';
import { peopleMigration } from './005-people.migration.ts';
import { moderationMigration } from './006-moderation.migration.ts';
import { knownDevicesMigration } from './007-known-devices.migration.ts';
import { secondFactorMigration } from './008-second-factor.migration.ts';
import { standingViewMigration } from './011-standing-view.migration.ts';
import { passkeysMigration } from './013-passkeys.migration.ts';
import { sessionsMigration } from './014-sessions.migration.ts';
import { emailChangesMigration } from './015-email-changes.migration.ts';
import { confirmedEmailsMigration } from './016-confirmed-emails.migration.ts';
import { changedProfilesMigration } from './017-changed-profiles.migration.ts';
import { undeliverableMailMigration } from './019-undeliverable-mail.migration.ts';
import { deletionsForAllMigration } from './021-deletions-for-all.migration.ts';
import { memberSinceMigration } from './023-member-since.migration.ts';
import { suspendedAccountsMigration } from './024-suspended-accounts.migration.ts';
import { restingUsernamesMigration } from './025-resting-usernames.migration.ts';
import { usedConfirmationsMigration } from './026-used-confirmations.migration.ts';

/** In the order in which they are applied. An applied migration is never edited; every change is a new migration. */
export const migrations = [
  accountsMigration,
  deletedAccountsMigration,
  standingMigration,
  profilesForAllMigration,
  peopleMigration,
  moderationMigration,
  knownDevicesMigration,
  secondFactorMigration,
  standingViewMigration,
  passkeysMigration,
  sessionsMigration,
  emailChangesMigration,
  changedProfilesMigration,
  undeliverableMailMigration,
  confirmedEmailsMigration,
  deletionsForAllMigration,
  memberSinceMigration,
  suspendedAccountsMigration,
  restingUsernamesMigration,
  usedConfirmationsMigration,
];
