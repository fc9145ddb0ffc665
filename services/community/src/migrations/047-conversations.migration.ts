import { sqlMigration } from '@meshwork/service-kit';

/** The kinds whose first words stand in no other table that can be reported. */
const OWN_WORDS = `('TEAM', 'TEAMS')`;

/**
 * The first words of a request to join a team, and of one team to another, are a message: they can be reported and hidden as every
 * other one is (docs/product.md#conversations). The trigger serves requests to join, and instances of the earlier release.
 */
const OPENINGS = [
  `create function community.keep_first_words() returns trigger language plpgsql as $$
   begin
     insert into community.thread_message (thread_id, author_id, side, text, created_at)
       values (new.id, new.asker_id, 'ASKER', new.opening, new.created_at);
     update community.thread set opening = null where id = new.id;
     return null;
   end $$`,
  `create trigger thread_first_words after insert on community.thread
   for each row when (new.kind in ${OWN_WORDS} and new.asker_id is not null and new.opening <> '')
   execute function community.keep_first_words()`,

  // Nobody is told of it, and the order of the lists stays.
  'alter table community.thread_message disable trigger thread_message_noted',
  'alter table community.thread disable trigger thread_told_again',
  `insert into community.thread_message (thread_id, author_id, side, text, created_at)
   select id, asker_id, 'ASKER', opening, created_at from community.thread
   where kind in ${OWN_WORDS} and asker_id is not null and opening <> ''`,
  `update community.thread set opening = null
   where kind in ${OWN_WORDS} and asker_id is not null and opening is not null`,
  'alter table community.thread_message enable trigger thread_message_noted',
  'alter table community.thread enable trigger thread_told_again',

  `-- The words of an open request stand with the request, too.
   create function community.forget_first_words() returns trigger language plpgsql as $$
   begin
     update community.team_membership membership set message = null from community.thread
       where thread.id = old.thread_id and thread.kind = 'TEAM' and thread.created_at = old.created_at
         and membership.team_id = thread.team_id and membership.user_id = old.author_id and membership.status = 'PENDING';
     return null;
   end $$`,
  `create trigger thread_message_forgotten after delete on community.thread_message
   for each row execute function community.forget_first_words()`,
];

export const conversationsMigration = sqlMigration('047-conversations', OPENINGS);
