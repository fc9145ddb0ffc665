import { sqlMigration } from '@meshwork/service-kit';

const OPEN_STATES = `('PENDING', 'WAITING')`;

/**
 * The poster of an initiative for a team runs it as a member of it. A value and no `exists`: PostgreSQL would read all memberships for
 * that, at each count of the bell.
 */
const POSTER_MANAGES = `(initiative.team_id is null or (
      select poster.status = 'ACTIVE' from community.team_membership poster
      where poster.team_id = initiative.team_id and poster.user_id = initiative.created_by))`;

const MANAGERS = `
create or replace view community.initiative_manager as
  select initiative.id as initiative_id, initiative.created_by as user_id
  from community.initiative
  where initiative.created_by is not null and ${POSTER_MANAGES}
  union
  select initiative.id, owner.user_id
  from community.initiative
  join community.team_membership owner on owner.team_id = initiative.team_id
  where owner.role = 'OWNER' and owner.status = 'ACTIVE'
  union
  select organizer.initiative_id, organizer.user_id from community.initiative_organizer organizer`;

/**
 * The people who run an initiative, by plain joins instead of `initiative_manager`: PostgreSQL looks for a person or a thread in each of
 * these parts by an index, and would read every initiative for the view's `union`. The parts exclude each other, so each person of a
 * side stands in it once.
 */
const PEOPLE = `
create or replace view community.thread_person as
  select id as thread_id, asker_id as user_id, 'ASKER'::text as side from community.thread
    where asker_id is not null and kind <> 'TEAMS'
  union all
  select thread.id, owner.user_id, 'ASKER' from community.thread
    join community.team_membership owner on owner.team_id = thread.asker_team_id
    where thread.kind = 'TEAMS' and owner.role = 'OWNER' and owner.status = 'ACTIVE'
  union all
  select id, receiver_id, 'RECEIVER' from community.thread where receiver_id is not null
  union all
  select thread.id, initiative.created_by, 'RECEIVER' from community.thread
    join community.initiative on initiative.id = thread.initiative_id
    where initiative.created_by is not null and ${POSTER_MANAGES}
  union all
  select thread.id, owner.user_id, 'RECEIVER' from community.thread
    join community.initiative on initiative.id = thread.initiative_id
    join community.team_membership owner on owner.team_id = initiative.team_id
    where owner.role = 'OWNER' and owner.status = 'ACTIVE' and owner.user_id is distinct from initiative.created_by
  union all
  select thread.id, organizer.user_id, 'RECEIVER' from community.thread
    join community.initiative on initiative.id = thread.initiative_id
    join community.initiative_organizer organizer on organizer.initiative_id = initiative.id
    where (organizer.user_id is distinct from initiative.created_by or ${POSTER_MANAGES} is not true)
      and not exists (select from community.team_membership owner
        where owner.team_id = initiative.team_id and owner.user_id = organizer.user_id
          and owner.role = 'OWNER' and owner.status = 'ACTIVE')
  union all
  select thread.id, owner.user_id, 'RECEIVER' from community.thread
    join community.team_membership owner on owner.team_id = thread.team_id
    where owner.role = 'OWNER' and owner.status = 'ACTIVE'`;

const FOLLOW_REQUESTS = `
create function community.follow_changed_requests() returns trigger language plpgsql as $$
begin
  update community.thread set state = changed.status, note = changed.note, decided_at = changed.decided_at,
    ended_at = case when changed.status = 'ENDED' then coalesce(thread.ended_at, now()) end,
    due = case when changed.status = 'PENDING' then 'RECEIVER' end,
    last_side = case when changed.status = 'WITHDRAWN' then 'ASKER' else 'RECEIVER' end, last_at = now()
  from changed
  where thread.request_id = changed.id and changed.user_id is not null and thread.state <> changed.status;
  -- An accepted participation stays counted without the person, and without a thread.
  if exists (select from changed where user_id is null) then
    delete from community.thread using changed where thread.request_id = changed.id and changed.user_id is null;
  end if;
  return null;
end $$`;

const TELL_INBOXES = `
create function community.tell_inboxes_of_requests() returns trigger language plpgsql as $$
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
end $$`;

const TELL_THREADS = `
-- Each person of a thread, and who reads along, with the thread: "15 7". The "offset" keeps the lookup one by one, by indexes.
create function community.tell_threads() returns trigger language plpgsql as $$
begin
  perform pg_notify('community_inbox', person.user_id || ' ' || changed.id)
    from changed cross join lateral (
      select user_id from community.thread_person where thread_id = changed.id
      union select person_id from community.thread_reader where thread_id = changed.id
      offset 0) person;
  return null;
end $$`;

/** Planned for each call ("execute"), since the best plan for one thread is the worst for thousands. */
const SETTLE = `
create function community.settle_changed_threads() returns trigger language plpgsql as $$
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
end $$`;

/**
 * Thousands of requests are answered by one statement (docs/product.md#organizing), so their threads, notifications and open pages follow
 * by one statement each, too, and no longer row by row.
 */
export const manyAnswersMigration = sqlMigration('042-many-answers', [
  MANAGERS,
  PEOPLE,
  FOLLOW_REQUESTS,
  TELL_INBOXES,
  TELL_THREADS,
  SETTLE,
  'drop trigger initiative_request_thread_moved on community.initiative_request',
  `create trigger initiative_request_thread_moved after update on community.initiative_request
     referencing new table as changed for each statement execute function community.follow_changed_requests()`,
  'drop trigger initiative_request_told on community.initiative_request',
  `create trigger initiative_request_told after insert on community.initiative_request
     referencing new table as changed for each statement execute function community.tell_inboxes_of_requests()`,
  `create trigger initiative_request_told_again after update on community.initiative_request
     referencing new table as changed for each statement execute function community.tell_inboxes_of_requests()`,
  'drop trigger thread_told on community.thread',
  `create trigger thread_told after insert on community.thread
     referencing new table as changed for each statement execute function community.tell_threads()`,
  `create trigger thread_told_again after update on community.thread
     referencing new table as changed for each statement execute function community.tell_threads()`,
  'drop trigger thread_notifications on community.thread',
  `create trigger thread_notifications after update on community.thread
     referencing old table as former new table as changed for each statement
     execute function community.settle_changed_threads()`,
  'drop function community.tell_thread()',
]);
