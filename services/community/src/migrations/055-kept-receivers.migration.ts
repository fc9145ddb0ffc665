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

  `-- A request that moderators hid is there for who wrote it alone. Once its row is gone, only this says so.
   create function community.forget_hidden_receivers() returns trigger language plpgsql as $$
   declare
     hidden integer := (select id from community.thread where contact_id = old.id and tg_table_name = 'mentor_contact'
       or request_id = old.id and tg_table_name = 'initiative_request');
   begin
     update community.thread set receiver_id = null where id = hidden;
     delete from community.thread_reader where thread_id = hidden and side = 'RECEIVER';
     return null;
   end $$`,
  // By its name each runs before the trigger that takes the request from its thread.
  ...['mentor_contact', 'initiative_request'].map(
    (table) => `create trigger ${table}_receivers_forgotten after delete on community.${table}
      for each row when (old.hidden_at is not null) execute function community.forget_hidden_receivers()`,
  ),
  // What was hidden of mentors who are gone has lost its first words, and nothing else of theirs has.
  `update community.thread set receiver_id = null
   where kind = 'MENTOR' and contact_id is null and opening is null and receiver_id is not null`,
]);
