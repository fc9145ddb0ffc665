import { sqlMigration } from '@meshwork/service-kit';

/**
 * Publishes whose name has changed and when, so that a domain with copies of names (docs/adr/0020) reads the changes and not
 * every account.
 */
export const changedProfilesMigration = sqlMigration('017-changed-profiles', [
  'alter table auth.account add column profile_changed_at timestamptz',
  // For those who never confirm their address: their list, and their end.
  'create index account_unverified_idx on auth.account (created_at) where email_verified_at is null',
  `create index account_profile_changed_idx on auth.account (profile_changed_at)
     where profile_changed_at is not null`,
  `create function auth.note_changed_profile() returns trigger language plpgsql as $$
   begin
     new.profile_changed_at := now();
     return new;
   end $$`,
  `create trigger account_profile_changed before update of name, username, hidden_at on auth.account
     for each row when ((old.name, old.username, old.hidden_at) is distinct from (new.name, new.username, new.hidden_at))
     execute function auth.note_changed_profile()`,
  `create view auth.changed_profile_v1 as
     select id as user_id, profile_changed_at as changed_at from auth.account where profile_changed_at is not null`,
  'grant select on auth.changed_profile_v1 to meshwork_community',
]);
