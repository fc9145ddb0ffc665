/** Rights of accounts beside their role, and the state of their addresses. */
const ACCOUNT = [
  `alter table auth.account
    drop constraint account_role_check,
    add constraint account_role_check check (role in ('user', 'moderator', 'admin')),
    -- Since when something of theirs was accepted, or kept for a week: docs/product.md#new-accounts.
    add column established_at timestamptz,
    -- The band of the month of birth, and the first day on which the next band begins. The month itself is not stored.
    add column age_band text check (age_band in ('UNDER_13', 'MINOR', 'ADULT')),
    add column band_changes_on date,
    add column suspended_until timestamptz,
    add column suspended_for_good boolean not null default false,
    add column suspension_rule text check (char_length(suspension_rule) <= 40),
    add column suspension_note text check (char_length(suspension_note) <= 1000),
    -- Name and picture are hidden by a moderator.
    add column hidden_at timestamptz,
    add column hidden_rule text check (char_length(hidden_rule) <= 40),
    add column hidden_note text check (char_length(hidden_note) <= 1000),
    -- For domains with copies of names (docs/adr/0020), which read the changes and not every account.
    add column profile_changed_at timestamptz,
    -- When and why a mail server refused the address for good; null: it takes mail, as far as is known.
    add column mail_refused_at timestamptz,
    add column mail_refusal text,
    -- When the person last asked to try it again, or opened a link that was sent to it: older refusals no longer count.
    add column mail_retried_at timestamptz`,
  `comment on table auth.account is 'accounts: One row is a person with a login and a profile.'`,
  `comment on table auth.avatar is 'profile: One row is an image, under the hash of its bytes.'`,
  `comment on table auth.deleted_account is
    'accounts: One row is an account that was deleted, so that all domains delete what is theirs.'`,
  `comment on trigger account_deleted on auth.account is
    'deleted_account has every account that was ever deleted, however it went.'`,

  `create function auth.note_changed_profile() returns trigger language plpgsql as $$
   begin
     new.profile_changed_at := now();
     return new;
   end $$`,
  `create trigger account_profile_changed before update of name, username, hidden_at on auth.account
     for each row when ((old.name, old.username, old.hidden_at) is distinct from (new.name, new.username, new.hidden_at))
     execute function auth.note_changed_profile()`,
  `comment on trigger account_profile_changed on auth.account is
    'account.profile_changed_at is the time of the last change of what other domains show of a person.'`,

  `create function auth.forget_mail_refusal() returns trigger language plpgsql as $$
   begin
     new.mail_refused_at := null;
     new.mail_refusal := null;
     return new;
   end $$`,
  `create trigger account_email_changed before update of email on auth.account
     for each row when (lower(old.email) is distinct from lower(new.email))
     execute function auth.forget_mail_refusal()`,
  `comment on trigger account_email_changed on auth.account is
    'account.mail_refused_at and mail_refusal are about the present address.'`,
];

/** Decisions about accounts, and whom people block. */
const STANDING = [
  `create table auth.account_decision (
    id integer generated always as identity primary key,
    account_id integer not null references auth.account (id) on delete cascade,
    action text not null check (action in ('WARN', 'SUSPEND', 'UNSUSPEND', 'HIDE_ALL', 'RESTORE_ALL')),
    -- Days of a suspension; null: for good, or no suspension.
    days integer,
    rule text check (char_length(rule) <= 40),
    note text check (char_length(note) <= 1000),
    -- No foreign key: the decision stays when the moderator's account is deleted.
    decided_by integer not null,
    decided_at timestamptz not null default now()
  )`,
  `comment on table auth.account_decision is 'people: One row is a decision of a moderator about an account.'`,
  'create index account_decision_account_id_idx on auth.account_decision (account_id, id desc)',

  `create table auth.block (
    blocker_id integer not null references auth.account (id) on delete cascade,
    blocked_id integer not null references auth.account (id) on delete cascade,
    created_at timestamptz not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  `comment on table auth.block is 'blocks: One row is a person who wants to hear nothing of another one.'`,
  'create index block_blocked_id_idx on auth.block (blocked_id)',

  `create table auth.invitation (
    -- In lower case.
    email text primary key check (email = lower(email) and char_length(email) <= 254),
    expires_at timestamptz not null
  )`,
  `comment on table auth.invitation is 'login: One row is an address that an operator has invited to register.'`,
];

/** Notices about decisions. */
const NOTICES = [
  `create table auth.account_notice (
    id integer generated always as identity primary key,
    account_id integer not null references auth.account (id) on delete cascade,
    -- The schema of the domain that published the notice; "account": a decision about the account; "staff": what waits for moderators.
    source text not null,
    -- Its id there.
    source_id bigint not null,
    kind text not null check (char_length(kind) <= 40),
    data jsonb not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    unique (source, source_id, account_id)
  )`,
  `comment on table auth.account_notice is 'notices: One row is something that a person is told about a decision.'`,
  'create index account_notice_account_id_idx on auth.account_notice (account_id, id desc)',
  'create index account_notice_created_at_idx on auth.account_notice (created_at)',

  `create table auth.notice_source (
    source text primary key,
    -- Notices up to this one have been stored.
    last_id bigint not null default 0
  )`,
  `comment on table auth.notice_source is 'notices: One row is a domain whose notices are read, and how far.'`,
];

/**
 * Names that were given up, of which a hash alone is kept, so that nobody else speaks in them at once
 * (docs/product.md#accounts). An account keeps one, so that nobody can take many; it may have that one back. A trigger, since
 * accounts are deleted in several ways.
 */
const RESTING_USERNAMES = [
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
    values (old.id, auth.username_hash(old.username), now() + interval '30 days')
    on conflict (account_id) do update set name_hash = excluded.name_hash, ends_at = excluded.ends_at;
    return null;
  end $$`,
  `create trigger username_given_up after delete on auth.account
    for each row execute function auth.rest_username()`,
  `create trigger username_changed after update of username on auth.account
    for each row when (lower(old.username) <> lower(new.username)) execute function auth.rest_username()`,
  `comment on table auth.resting_username is
    'accounts: One row is the hash of a username that an account gave up, which nobody else may take for 30 days.'`,
  `comment on trigger username_given_up on auth.account is 'The username of a deleted account rests.'`,
  `comment on trigger username_changed on auth.account is 'The former username of an account rests.'`,
];

export const accounts: readonly string[] = [...ACCOUNT, ...STANDING, ...NOTICES, ...RESTING_USERNAMES];
