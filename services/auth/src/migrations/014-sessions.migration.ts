import { sqlMigration } from '@meshwork/service-kit';

/** What is known of a session beside its token, and of those that have ended: docs/product.md#sessions. */
export const sessionsMigration = sqlMigration('014-sessions', [
  // When the person last showed who they are. Null: opened by a release that did not write it, so the password is asked for.
  'alter table auth.session add column confirmed_at timestamptz',
  'alter table auth.session add column by_passkey boolean not null default false',
  `create table auth.ended_session (
    id uuid primary key,
    ended_at timestamptz not null default now()
  )`,
  'create index ended_session_ended_at_idx on auth.ended_session (ended_at)',
  // A trigger, so that none is missed however a session ends: logout, another device, a new password, an admin, the deletion
  // of the account.
  `create function auth.note_ended_sessions() returns trigger language plpgsql as $$
  begin
    insert into auth.ended_session (id) select id from ended on conflict do nothing;
    return null;
  end $$`,
  `create trigger session_ended after delete on auth.session
   referencing old table as ended for each statement execute function auth.note_ended_sessions()`,
  'create view auth.ended_session_v1 as select id::text as session_id, ended_at from auth.ended_session',
  'grant select on auth.ended_session_v1 to meshwork_services',
]);
