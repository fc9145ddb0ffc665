import { sqlMigration } from '@meshwork/service-kit';

/** Browsers in which somebody has logged in to an account: docs/product.md#known-devices. */
export const knownDevicesMigration = sqlMigration('007-known-devices', [
  `create table auth.known_device (
    -- SHA-256 of the browser's cookie. A browser that several people share is known to each of them.
    token_hash bytea not null,
    account_id integer not null references auth.account (id) on delete cascade,
    first_login_at timestamptz not null default now(),
    last_login_at timestamptz not null default now(),
    primary key (token_hash, account_id)
  )`,
  // For forgetting the oldest of an account, and all of them with its password.
  'create index known_device_account_id_idx on auth.known_device (account_id, last_login_at desc)',
  // For the cleanup of those that are too old.
  'create index known_device_last_login_at_idx on auth.known_device (last_login_at)',
]);
