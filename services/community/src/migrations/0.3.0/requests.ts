/** A request may wait for a place, and an accepted one may end (docs/product.md#request-lifecycle). */
const STATES = `('PENDING', 'WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED')`;

/** What both kinds of requests get: hiding, whether the sender is under 18, and further states. */
export const requestColumns = (table: string): string => `alter table community.${table}
  add column hidden_at timestamptz(3),
  add column hidden_rule text,
  add column hidden_note text,
  -- Who asked while under 18: their address is shown to nobody (docs/product.md#young-people).
  add column by_minor boolean not null default false,
  drop constraint ${table}_status_check, drop constraint ${table}_check,
  add constraint ${table}_status_check check (status in ${STATES}),
  add constraint ${table}_decided_check check ((decided_at is null) = (status in ('PENDING', 'WAITING')))`;

/** The triggers of release 0.2.0 call it. */
export const requestLife: readonly string[] = [
  `create or replace function community.check_request_life() returns trigger language plpgsql as $$
   begin
     if new.status is distinct from old.status and (old.status, new.status) not in (
       ('PENDING', 'ACCEPTED'), ('PENDING', 'DECLINED'), ('PENDING', 'WITHDRAWN'), ('PENDING', 'WAITING'),
       ('WAITING', 'ACCEPTED'), ('WAITING', 'DECLINED'), ('WAITING', 'WITHDRAWN'), ('ACCEPTED', 'ENDED'))
     then
       raise exception 'request % is %', old.id, old.status
         using errcode = 'check_violation', constraint = 'request_life';
     end if;
     return new;
   end $$`,
  ...['mentor_contact', 'initiative_request'].map(
    (table) => `comment on trigger ${table}_life on community.${table} is
      'A request changes its state only as docs/product.md#request-lifecycle says.'`,
  ),
];
