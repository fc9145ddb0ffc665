import { sqlMigration } from '@meshwork/service-kit';

/**
 * Names that were given up, of which a hash alone is kept, so that nobody else speaks in them at once
 * (docs/product.md#accounts). An account keeps one, so that nobody can take many; it may have that one back. A trigger, since
 * accounts are deleted in several ways.
 */
export const restingUsernamesMigration = sqlMigration('004-resting-usernames', [
  `create table auth.resting_username (
    account_id integer primary key,
    name_hash bytea not null,
    ends_at timestamptz not null
  )`,
  'create index resting_username_name_idx on auth.resting_username (name_hash)',
  `create function auth.username_hash(username text) returns bytea
  language sql immutable strict parallel safe
  return sha256(convert_to(lower(username collate "C"), 'UTF8'))`,
  `create function auth.rest_username() returns trigger language plpgsql as $$
  begin
    insert into auth.resting_username (account_id, name_hash, ends_at)
    values (old.id, auth.username_hash(old.username), now() + interval '90 days')
    on conflict (account_id) do update set name_hash = excluded.name_hash, ends_at = excluded.ends_at;
    return null;
  end $$`,
  `create trigger username_given_up after delete on auth.account
    for each row execute function auth.rest_username()`,
  `create trigger username_changed after update of username on auth.account
    for each row when (lower(old.username) <> lower(new.username)) execute function auth.rest_username()`,
]);
