import { sqlMigration } from '@meshwork/service-kit';

/** Another e-mail address for an account, and the way back: docs/product.md#change-of-the-address. */
export const emailChangesMigration = sqlMigration('015-email-changes', [
  // Few rows: links live for two days at most.
  `alter table auth.email_token drop constraint email_token_purpose_check,
   add constraint email_token_purpose_check check (purpose in ('verify-email', 'reset-password', 'change-email'))`,
  `create table auth.email_change (
    account_id integer primary key references auth.account (id) on delete cascade,
    -- Becomes the account's once a link that was sent to it is opened.
    email text not null,
    requested_at timestamptz not null default now()
  )`,
  `create table auth.former_email (
    id integer generated always as identity primary key,
    account_id integer not null references auth.account (id) on delete cascade,
    email text not null,
    -- SHA-256 of the token in the mail to this address; null until the mail is written.
    token_hash bytea unique,
    changed_at timestamptz not null default now(),
    -- Until then the address can be taken back, and nobody else gets it.
    expires_at timestamptz not null
  )`,
  'create index former_email_email_idx on auth.former_email (lower(email))',
  'create index former_email_account_id_idx on auth.former_email (account_id)',
  'create index former_email_expires_at_idx on auth.former_email (expires_at)',
]);
