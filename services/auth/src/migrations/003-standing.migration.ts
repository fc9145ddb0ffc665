import { sqlMigration } from '@meshwork/service-kit';

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
    add column hidden_note text check (char_length(hidden_note) <= 1000)`,
  // For the view of moderators, and for counting admins.
  `create index account_staff_idx on auth.account (role, id) where role <> 'user'`,
  // For the people page: newest first, and its filters.
  'create index account_created_at_idx on auth.account (created_at desc, id desc)',
  'create index account_unestablished_idx on auth.account (id) where established_at is null',
  `create index account_suspended_idx on auth.account (id) where suspended_for_good or suspended_until is not null`,
];

const TABLES = [
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
  'create index account_decision_account_id_idx on auth.account_decision (account_id, id desc)',
  `create table auth.block (
    blocker_id integer not null references auth.account (id) on delete cascade,
    blocked_id integer not null references auth.account (id) on delete cascade,
    created_at timestamptz not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  `create table auth.invitation (
    -- In lower case.
    email text primary key check (email = lower(email) and char_length(email) <= 254),
    expires_at timestamptz not null
  )`,
  'create index block_blocked_id_idx on auth.block (blocked_id)',
];

const VIEWS = [
  `create view auth.moderator_v1 as
    select id as user_id from auth.account
    where role <> 'user' and not suspended_for_good and coalesce(suspended_until < now(), true)`,
  `create view auth.account_decision_v1 as
    select id, account_id, action, rule, note, decided_at from auth.account_decision
    where action in ('HIDE_ALL', 'RESTORE_ALL')`,
  'create view auth.block_v1 as select blocker_id, blocked_id from auth.block',
  'grant select on auth.moderator_v1, auth.account_decision_v1 to meshwork_services',
  'grant select on auth.block_v1 to meshwork_community',
];

/** What accounts may do beside their role, decisions about accounts, and whom people block. */
export const standingMigration = sqlMigration('003-standing', [...ACCOUNT, ...TABLES, ...VIEWS]);
