import { sqlMigration } from '@meshwork/service-kit';

/** What the people page searches in, in lower case. */
export const PERSON_WORDS = "lower(username || ' ' || coalesce(name, '') || ' ' || email)";

/** What people are told about decisions, and the index of the people page. */
export const peopleMigration = sqlMigration('005-people', [
  `create index account_words_idx on auth.account using gin ((${PERSON_WORDS}) extensions.gin_trgm_ops)`,
  `create table auth.account_notice (
    id integer generated always as identity primary key,
    account_id integer not null references auth.account (id) on delete cascade,
    -- The schema of the domain that published the notice; "account": a decision about the account.
    source text not null,
    -- Its id there.
    source_id bigint not null,
    kind text not null check (char_length(kind) <= 40),
    data jsonb not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    unique (source, source_id, account_id)
  )`,
  'create index account_notice_account_id_idx on auth.account_notice (account_id, id desc)',
  'create index account_notice_created_at_idx on auth.account_notice (created_at)',
  `create table auth.notice_source (
    source text primary key,
    -- Notices up to this one have been stored.
    last_id bigint not null default 0
  )`,
]);
