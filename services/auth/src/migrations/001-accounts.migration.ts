import { sqlMigration } from '@meshwork/service-kit';

const TABLES = [
  `create table auth.avatar (
    hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
    image bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create table auth.account (
    id integer generated always as identity primary key,
    email text not null check (char_length(email) between 3 and 254),
    email_verified_at timestamptz,
    username text not null check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
    password_hash text not null,
    role text not null default 'user' check (role in ('user', 'admin')),
    name text check (char_length(name) between 1 and 80),
    description text check (char_length(description) <= 2000),
    location text check (char_length(location) <= 200),
    frc_team_number text check (char_length(frc_team_number) <= 12),
    ftc_team_number text check (char_length(ftc_team_number) <= 12),
    vrc_team_number text check (char_length(vrc_team_number) <= 12),
    rookie_year integer,
    custom_user_title text check (char_length(custom_user_title) <= 80),
    aka text check (char_length(aka) <= 80),
    team_or_business_affiliation text check (char_length(team_or_business_affiliation) <= 120),
    avatar_hash text constraint account_avatar_hash_fkey references auth.avatar (hash),
    -- Distinguishes a retry of the same registration from another one.
    registration_key_hash bytea,
    terms_accepted_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table auth.session (
    id uuid primary key default gen_random_uuid(),
    -- SHA-256 of the cookie, so that nobody can sign in with what this table holds.
    token_hash bytea not null constraint session_token_hash_key unique,
    account_id integer not null references auth.account (id) on delete cascade,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    user_agent text check (char_length(user_agent) <= 400),
    address text check (char_length(address) <= 64)
  )`,
  `create table auth.email_token (
    token_hash bytea primary key,
    account_id integer not null references auth.account (id) on delete cascade,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    expires_at timestamptz not null
  )`,
];

const INDEXES = [
  // Login, registration and reset look an account up by address; both are unique ignoring case.
  'create unique index account_email_key on auth.account (lower(email))',
  'create unique index account_username_key on auth.account (lower(username))',
  // For finding images that no account uses.
  'create index account_avatar_hash_idx on auth.account (avatar_hash) where avatar_hash is not null',
  // For listing a person's sessions by their last use, and for ending them.
  'create index session_account_id_idx on auth.session (account_id, last_seen_at desc)',
  // For the cleanup of expired rows.
  'create index session_expires_at_idx on auth.session (expires_at)',
  'create index session_last_seen_at_idx on auth.session (last_seen_at)',
  'create index email_token_account_id_idx on auth.email_token (account_id)',
  'create index email_token_expires_at_idx on auth.email_token (expires_at)',
];

/** Everything that other services may read about people. */
const VIEWS = [
  `create view auth.public_profile_v1 as
    select id as user_id,
           username,
           coalesce(name, username) as display_name,
           case when avatar_hash is not null then '/_api/avatars/' || avatar_hash end as avatar_url
    from auth.account`,
  'create view auth.contact_email_v1 as select id as user_id, email from auth.account',
  'grant select on auth.public_profile_v1 to meshwork_catalog, meshwork_community',
  'grant select on auth.contact_email_v1 to meshwork_community',
];

export const accountsMigration = sqlMigration('001-accounts', [...TABLES, ...INDEXES, ...VIEWS]);
