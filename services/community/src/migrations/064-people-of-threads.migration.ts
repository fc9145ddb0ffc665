import { sqlMigration } from '@meshwork/service-kit';

/**
 * The people of one thread, as `thread_person` has them. A list of conversations asks for them in each of its ways to belong to one,
 * and PostgreSQL planned the view's seven parts at every mention: 100 ms for a page that it reads in 5. It plans a
 * function's statement once for each connection, and only where it is called.
 */
export const peopleOfThreadsMigration = sqlMigration('064-people-of-threads', [
  `create function community.people_of_thread(thread integer) returns table (user_id integer, side text)
   language plpgsql stable strict parallel safe rows 3 as $$
   begin
     return query select person.user_id, person.side from community.thread_person person where person.thread_id = thread;
   end $$`,
]);
