import { sqlMigration } from '@meshwork/service-kit';

/** Passkeys in place of a password: docs/product.md#passkeys. */
export const passkeysMigration = sqlMigration('013-passkeys', [
  `create table auth.passkey (
    -- The id that the authenticator gave it, as bytes.
    credential_id bytea primary key,
    account_id integer not null references auth.account (id) on delete cascade,
    name text not null,
    -- COSE. The private half never leaves the authenticator.
    public_key bytea not null,
    -- Of uses, as the authenticator says; 0 for good where it does not count, as synced passkeys do.
    counter bigint not null,
    -- How browsers reach the authenticator: usb, nfc, internal, …
    transports text[] not null,
    synced boolean not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  'create index passkey_account_id_idx on auth.passkey (account_id, created_at desc)',
  `create table auth.passkey_challenge (
    -- SHA-256. Each is taken once, whatever comes of it.
    challenge_hash bytea primary key,
    -- For whom a passkey is made; null: to sign in, when nobody knows yet who it is.
    account_id integer references auth.account (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenge_expires_at_idx on auth.passkey_challenge (expires_at)',
  // For the deletion of an account.
  'create index passkey_challenge_account_id_idx on auth.passkey_challenge (account_id) where account_id is not null',
]);
