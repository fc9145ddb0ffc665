/** Sessions and how they end: docs/product.md#sessions. */
const SESSIONS = [
  `alter table auth.session
    -- When the person last showed who they are. Null: opened by a release that did not write it, so the password is asked for.
    add column confirmed_at timestamptz,
    add column by_passkey boolean not null default false`,
  `comment on table auth.session is 'sessions: One row is a browser in which somebody is logged in.'`,

  `create table auth.ended_session (
    id uuid primary key,
    ended_at timestamptz not null default now()
  )`,
  `comment on table auth.ended_session is
    'sessions: One row is a session that has ended, so that other domains close what is open for it.'`,
  'create index ended_session_ended_at_idx on auth.ended_session (ended_at)',
  `create function auth.note_ended_sessions() returns trigger language plpgsql as $$
  begin
    insert into auth.ended_session (id) select id from ended on conflict do nothing;
    return null;
  end $$`,
  `create trigger session_ended after delete on auth.session
   referencing old table as ended for each statement execute function auth.note_ended_sessions()`,
  `comment on trigger session_ended on auth.session is
    'ended_session misses none, however it ends: logout, another device, a new password, an admin, the end of the account.'`,
];

/** Browsers in which somebody has logged in to an account: docs/product.md#known-devices. */
const DEVICES = [
  `create table auth.known_device (
    -- SHA-256 of the browser's cookie. A browser that several people share is known to each of them.
    token_hash bytea not null,
    account_id integer not null references auth.account (id) on delete cascade,
    first_login_at timestamptz not null default now(),
    last_login_at timestamptz not null default now(),
    primary key (token_hash, account_id)
  )`,
  `comment on table auth.known_device is 'devices: One row is a browser in which a person has logged in before.'`,
  // For forgetting the oldest of an account, and all of them with its password.
  'create index known_device_account_id_idx on auth.known_device (account_id, last_login_at desc)',
  // For the cleanup of those that are too old.
  'create index known_device_last_login_at_idx on auth.known_device (last_login_at)',
];

/** Authenticator apps as a second step of the login: docs/product.md#second-step. */
const SECOND_FACTOR = [
  `create table auth.authenticator (
    account_id integer primary key references auth.account (id) on delete cascade,
    -- The key of the app, encrypted by FACTOR_KEY.
    sealed_key bytea not null,
    -- Null: the person has not yet entered a code of it, so no login asks for one.
    confirmed_at timestamptz,
    -- The 30 seconds of the last code: each works once.
    last_step bigint not null default 0,
    created_at timestamptz not null default now()
  )`,
  `comment on table auth.authenticator is 'second-factor: One row is the authenticator app of a person.'`,
  `create table auth.recovery_code (
    account_id integer not null references auth.account (id) on delete cascade,
    -- SHA-256. The codes have 80 random bits.
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`,
  `comment on table auth.recovery_code is 'second-factor: One row is a code that stands once for a lost app.'`,
];

/** Passkeys in place of a password: docs/product.md#passkeys. */
const PASSKEYS = [
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
  `comment on table auth.passkey is 'passkeys: One row is a passkey of a person.'`,
  'create index passkey_account_id_idx on auth.passkey (account_id, created_at desc)',

  `create table auth.passkey_challenge (
    -- SHA-256. Each is taken once, whatever comes of it.
    challenge_hash bytea primary key,
    -- For whom a passkey is made; null: to sign in, when nobody knows yet who it is.
    account_id integer references auth.account (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `comment on table auth.passkey_challenge is 'passkeys: One row is a question that a passkey has to sign soon.'`,
  'create index passkey_challenge_expires_at_idx on auth.passkey_challenge (expires_at)',
  // For the deletion of an account.
  'create index passkey_challenge_account_id_idx on auth.passkey_challenge (account_id) where account_id is not null',
];

/** Another e-mail address for an account, and the way back: docs/product.md#change-of-the-address. */
const EMAIL_CHANGES = [
  // Few rows: links live for two days at most.
  // A link that confirms an address stays known until it expires: opened again, it says that the address is confirmed.
  `alter table auth.email_token add column used_at timestamptz, drop constraint email_token_purpose_check,
   add constraint email_token_purpose_check check (purpose in ('verify-email', 'reset-password', 'change-email'))`,
  `comment on table auth.email_token is 'mail: One row is a link that was sent to the address of an account.'`,

  `create table auth.email_change (
    account_id integer primary key references auth.account (id) on delete cascade,
    -- Becomes the account's once a link that was sent to it is opened.
    email text not null,
    requested_at timestamptz not null default now()
  )`,
  `comment on table auth.email_change is 'email-change: One row is another address that a person asks for.'`,

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
  `comment on table auth.former_email is
    'email-change: One row is an address that an account had until lately, and may get back.'`,
  'create index former_email_email_idx on auth.former_email (lower(email))',
  'create index former_email_account_id_idx on auth.former_email (account_id)',
  'create index former_email_expires_at_idx on auth.former_email (expires_at)',
];

export const login: readonly string[] = [
  ...SESSIONS,
  ...DEVICES,
  ...SECOND_FACTOR,
  ...PASSKEYS,
  ...EMAIL_CHANGES,
];
