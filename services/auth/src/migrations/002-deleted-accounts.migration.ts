import { sqlMigration } from '@meshwork/service-kit';

/**
 * Publishes deleted accounts. A service cannot conclude a deletion from a missing profile: where it reads a replica, the
 * profile of a new account is missing for a moment, too.
 */
export const deletedAccountsMigration = sqlMigration('002-deleted-accounts', [
  `create table auth.deleted_account (
    account_id integer primary key,
    deleted_at timestamptz not null default now()
  )`,
  // Ids are never reused, so an id that was issued and has no account belongs to a deleted one.
  `insert into auth.deleted_account (account_id)
    select given from generate_series(1, coalesce(
      pg_sequence_last_value(pg_get_serial_sequence('auth.account', 'id')::regclass), 0)) given
    where not exists (select from auth.account where id = given)`,
  `create function auth.remember_deleted() returns trigger language plpgsql as $$
  begin
    insert into auth.deleted_account (account_id) values (old.id);
    return null;
  end $$`,
  `create trigger account_deleted after delete on auth.account
    for each row execute function auth.remember_deleted()`,
  'create view auth.deleted_account_v1 as select account_id as user_id, deleted_at from auth.deleted_account',
  'grant select on auth.deleted_account_v1 to meshwork_community',
]);
