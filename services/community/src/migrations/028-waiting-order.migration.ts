import { sqlMigration } from '@meshwork/service-kit';

/**
 * Who asks a full side goes to the end of its waiting list (docs/product.md#waiting-list). A request has the time at which its transaction
 * began, which may be before that of one that is on the list already: two people were told the same place, and one of them moved back.
 * So the time is taken under the lock, and is later than that of everybody who waits.
 */
export const waitingOrderMigration = sqlMigration('028-waiting-order', [
  `create or replace function community.join_waiting_list() returns trigger language plpgsql as $$
   declare initiative community.initiative%rowtype;
   begin
     select * into initiative from community.initiative where id = new.initiative_id for update;
     if community.is_side_full(initiative, new.team_id) then
       new.status := 'WAITING';
       new.created_at := greatest(clock_timestamp(), (
         select last.created_at + interval '1 millisecond' from community.initiative_request last
         where last.initiative_id = new.initiative_id and last.status = 'WAITING'
         order by last.created_at desc, last.id desc limit 1));
     end if;
     return new;
   end $$`,
]);
