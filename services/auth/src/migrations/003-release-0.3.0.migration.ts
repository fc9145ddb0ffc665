import { indexMigration, releasedOnly, sqlMigration } from '@meshwork/service-kit';
import { accounts } from './0.3.0/accounts.ts';
import { login } from './0.3.0/login.ts';
import { formerRights, published } from './0.3.0/published.ts';

/** The text that the people page searches, in lower case. */
export const PERSON_WORDS = "lower(username || ' ' || coalesce(name, '') || ' ' || email)";

/** Release 0.3.0: who may do what, ways to log in, moderation, and what other domains read of people. */
export const release030 = [
  sqlMigration('003-release-0.3.0', [
    releasedOnly('auth', '002-deleted-accounts'),
    ...accounts,
    ...login,
    ...published,
  ]),
  indexMigration('003-release-0.3.0-indexes', {
    schema: 'auth',
    build: {
      // For the view of moderators, and for counting admins.
      account_staff_idx: `auth.account (role, id) where role <> 'user'`,
      // For the people page: newest first, its filters, and its search.
      account_created_at_idx: 'auth.account (created_at desc, id desc)',
      account_unestablished_idx: 'auth.account (id) where established_at is null',
      account_suspended_idx: 'auth.account (id) where suspended_for_good or suspended_until is not null',
      account_words_idx: `auth.account using gin ((${PERSON_WORDS}) extensions.gin_trgm_ops)`,
      // For those who never confirm their address: their list, and their end.
      account_unverified_idx: 'auth.account (created_at) where email_verified_at is null',
      account_profile_changed_idx: 'auth.account (profile_changed_at) where profile_changed_at is not null',
      // Whose data has to go is asked every minute, for the last day.
      deleted_account_deleted_at_idx: 'auth.deleted_account (deleted_at)',
    },
  }),
  // By itself and last: what takes a right is committed together with all that follows it.
  sqlMigration('003-release-0.3.0-rights', formerRights),
];
