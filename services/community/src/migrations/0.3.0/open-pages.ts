import { trigger } from './trigger.ts';

const OPEN_STATES = `('PENDING', 'WAITING')`;

/** Open pages and the bell follow, by one statement for each statement. */
export const told: readonly string[] = [
  `-- The people of a request that is deleted, and those of a request to a mentor; the payload is the id of the person.
   create or replace function community.tell_inboxes() returns trigger language plpgsql as $$
   declare
     request record := case when tg_op = 'DELETE' then old else new end;
   begin
     if tg_table_name = 'mentor_contact' then
       perform pg_notify('community_inbox', user_id::text) from community.mentor_profile
         where id = request.mentor_id and user_id is not null;
     else
       perform pg_notify('community_inbox', user_id::text) from community.initiative_manager
         where initiative_id = request.initiative_id;
     end if;
     perform pg_notify('community_inbox', request.user_id::text);
     return null;
   end $$`,
  ...['mentor_contact_told', 'mentor_contact_gone', 'initiative_request_gone'].map(
    (name) => `comment on trigger ${name} on community.${name.replace(/_[a-z]+$/, '')} is
      'Open pages of the people of a request hear of it.'`,
  ),
  `create function community.tell_inboxes_of_requests() returns trigger language plpgsql as $$
declare
  initiative integer;
begin
  -- One by one: the view finds the managers of one initiative by indexes.
  for initiative in select distinct initiative_id from changed where user_id is not null loop
    perform pg_notify('community_inbox', manager.user_id::text) from community.initiative_manager manager
      where manager.initiative_id = initiative;
  end loop;
  perform pg_notify('community_inbox', sender.user_id::text)
    from (select distinct user_id from changed where user_id is not null) sender;
  return null;
end $$`,
  'drop trigger initiative_request_told on community.initiative_request',
  ...['told', 'told_again'].flatMap((name) =>
    trigger(
      `initiative_request_${name}`,
      'initiative_request',
      `after ${name === 'told' ? 'insert' : 'update'}`,
      'referencing new table as changed for each statement',
      'tell_inboxes_of_requests',
      'Open pages of the people of a request hear of it.',
    ),
  ),
  `
-- Each person of a thread, and who reads along, with the thread: "15 7". The "offset" keeps the lookup one by one, by indexes.
create function community.tell_threads() returns trigger language plpgsql as $$
begin
  perform pg_notify('community_inbox', person.user_id || ' ' || changed.id)
    from changed cross join lateral (
      select user_id from community.thread_person where thread_id = changed.id
      union select person_id from community.thread_reader where thread_id = changed.id
      offset 0) person;
  return null;
end $$`,
  ...['told', 'told_again'].flatMap((name) =>
    trigger(
      `thread_${name}`,
      'thread',
      `after ${name === 'told' ? 'insert' : 'update'}`,
      'referencing new table as changed for each statement',
      'tell_threads',
      'Open pages of the people of a conversation hear of it.',
    ),
  ),
];

/**
 * A request that is answered, by whomever and wherever, is nothing new for those who could have answered it; one that was
 * withdrawn is gone from their lists, and one that is deleted from everybody's (docs/product.md#notifications).
 */
export const settled: readonly string[] = [
  `create function community.settle_notifications() returns trigger language plpgsql as $$
   begin
     delete from community.notification where id in (
       select id from community.notification where path = '/requests/' || old.id and path like '/requests/%'
       for update skip locked);
     return null;
   end $$`,
  ...trigger(
    'thread_notifications_gone',
    'thread',
    'after delete',
    'for each row',
    'settle_notifications',
    'Nobody has a notification of a conversation that is gone.',
  ),
  // Planned for each call ("execute"), since the best plan for one thread is the worst for thousands.
  `create function community.settle_changed_threads() returns trigger language plpgsql as $$
begin
  if exists (select from changed where state not in ${OPEN_STATES}) then
    -- Rows that somebody else holds are being marked as read just now.
    execute $settle$
      update community.notification set read_at = coalesce(read_at, now()), is_hidden = is_hidden or found.state = 'WITHDRAWN'
      from (
        select notification.id, changed.state
        from changed join former on former.id = changed.id
        join community.notification on notification.path = '/requests/' || changed.id
        where former.state in ${OPEN_STATES} and changed.state not in ${OPEN_STATES}
          and notification.path like '/requests/%' and notification.kind = 'REQUEST'
          and (notification.read_at is null or changed.state = 'WITHDRAWN')
        for update of notification skip locked) found
      where notification.id = found.id $settle$;
  end if;
  return null;
end $$`,
  ...trigger(
    'thread_notifications',
    'thread',
    'after update',
    'referencing old table as former new table as changed for each statement',
    'settle_changed_threads',
    'The notification of a request that is answered is read, and hidden where it was withdrawn.',
  ),
];
