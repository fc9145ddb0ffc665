import { sqlMigration } from '@meshwork/service-kit';

/** Authenticator apps as a second step of the login: docs/product.md#second-step. */
export const secondFactorMigration = sqlMigration('008-second-factor', [
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
  `create table auth.recovery_code (
    account_id integer not null references auth.account (id) on delete cascade,
    -- SHA-256. The codes have 80 random bits.
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`,
]);
