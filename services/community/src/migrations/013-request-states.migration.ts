import { sqlMigration } from '@meshwork/service-kit';

/**
 * A request may wait for a place, and an accepted one may end (docs/product.md#request-lifecycle). Instances of the earlier
 * release create neither, and show them as unknown states meanwhile.
 */
export const requestStatesMigration = sqlMigration('013-request-states', [
  ...['mentor_contact', 'initiative_request'].flatMap((table) => [
    `alter table community.${table} drop constraint ${table}_status_check, drop constraint ${table}_check`,
    `alter table community.${table}
       add constraint ${table}_status_check
         check (status in ('PENDING', 'WAITING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED')),
       add constraint ${table}_decided_check check ((decided_at is null) = (status in ('PENDING', 'WAITING')))`,
  ]),

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
]);
