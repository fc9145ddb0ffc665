import { sqlMigration } from '@meshwork/service-kit';

/**
 * Who ran an initiative keeps the conversations about it when it is deleted, as a mentor does: the person who posted it, or, where
 * that person no longer runs it, another of those who may change it.
 */
export const keptReceiversMigration = sqlMigration('055-kept-receivers', [
  `create function community.keep_receiver() returns trigger language plpgsql as $$
   declare
     keeper integer := (select user_id from community.initiative_manager
       where initiative_id = old.id order by user_id is distinct from old.created_by, user_id limit 1);
   begin
     update community.thread set receiver_id = keeper where initiative_id = old.id and asker_id is distinct from keeper;
     return old;
   end $$`,
  `create trigger initiative_receiver_kept before delete on community.initiative for each row
     execute function community.keep_receiver()`,
]);
