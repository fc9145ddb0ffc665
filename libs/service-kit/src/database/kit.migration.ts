import type { MigrationObject } from '@mikro-orm/core';
import { sqlMigration } from './sql-migration.ts';

/** The tables that every service needs for idempotent creates and rate limits. */
export const kitMigrations = (schema: string): MigrationObject[] => [
  sqlMigration('kit-001-idempotency-and-limits', [
    `create table "${schema}".idempotency_key (
       person_id integer not null,
       key text not null check (char_length(key) between 1 and 200),
       endpoint text not null,
       body_hash bytea not null,
       response jsonb,
       created_at timestamptz not null default now(),
       primary key (person_id, key)
     )`,
    `create index idempotency_key_created_at_idx on "${schema}".idempotency_key (created_at)`,
    // Unlogged: counters are worth nothing after a crash, so they need no write-ahead log.
    `create unlogged table "${schema}".rate_limit (
       key varchar(255) primary key,
       points integer not null default 0,
       expire bigint
     )`,
    `create index rate_limit_expire_idx on "${schema}".rate_limit (expire)`,
  ]),
  // jsonb has its own order of fields, so a repeat would not be the first response byte for byte.
  sqlMigration('kit-002-response-text', [
    `alter table "${schema}".idempotency_key add column response_text text`,
    `comment on table "${schema}".idempotency_key is
       'kit: One row is a write that a person sent with a key, and its response, for when the person sends it again.'`,
    `comment on table "${schema}".rate_limit is 'kit: One row is a counter of what somebody did within a time.'`,
  ]),
];
