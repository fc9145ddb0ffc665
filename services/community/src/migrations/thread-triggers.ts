/** A new request has a thread. */
const THREAD_OF_CONTACT = `
create function community.start_contact_thread() returns trigger language plpgsql as $$
begin
  insert into community.thread (kind, state, asker_id, receiver_id, mentor_id, contact_id, subject, opening, note,
    created_at, last_at, due, decided_at, ended_at)
  select 'MENTOR', new.status, new.user_id, mentor.user_id, mentor.id, new.id,
    coalesce(mentor.account_name, mentor.display_name, ''), new.message, new.note, new.created_at, new.created_at,
    case when new.status = 'PENDING' then 'RECEIVER' end, new.decided_at, case when new.status = 'ENDED' then now() end
  from community.mentor_profile mentor where mentor.id = new.mentor_id;
  return null;
end $$`;

const THREAD_OF_REQUEST = `
create function community.start_request_thread() returns trigger language plpgsql as $$
begin
  insert into community.thread (kind, state, asker_id, asker_team_id, initiative_id, request_id, subject, opening, note,
    created_at, last_at, due, decided_at, ended_at)
  select 'INITIATIVE', new.status, new.user_id, new.team_id, initiative.id, new.id, initiative.title, new.message, new.note,
    new.created_at, new.created_at, case when new.status = 'PENDING' then 'RECEIVER' end, new.decided_at,
    case when new.status = 'ENDED' then now() end
  from community.initiative where initiative.id = new.initiative_id;
  return null;
end $$`;

/** The thread follows its request. An accepted participation stays counted without the person, and without a thread. */
const FOLLOW = (name: string, column: string, target: string, targetColumn: string) => `
create function community.${name}() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id is not null then
    update community.thread set state = new.status, note = new.note, decided_at = new.decided_at,
      ended_at = case when new.status = 'ENDED' then coalesce(ended_at, now()) end,
      due = case when new.status = 'PENDING' then 'RECEIVER' end,
      last_side = case when new.status = 'WITHDRAWN' then 'ASKER' else 'RECEIVER' end, last_at = now()
    where ${column} = new.id;
  -- What is deleted with its mentor or initiative stays readable for its sender; a request that is deleted itself is gone.
  elsif tg_op = 'DELETE' and not exists (select from ${target} where id = old.${targetColumn}) then
    update community.thread set ${column} = null, last_at = now(), last_side = 'RECEIVER', due = null,
      opening = case when old.hidden_at is null then opening end,
      state = case state when 'ACCEPTED' then 'ENDED' when 'PENDING' then 'DECLINED' when 'WAITING' then 'DECLINED' else state end,
      decided_at = coalesce(decided_at, now()),
      ended_at = case when state in ('ACCEPTED', 'ENDED') then coalesce(ended_at, now()) end
    where ${column} = old.id;
  else
    delete from community.thread where ${column} = old.id;
  end if;
  return null;
end $$`;

/** Of team memberships only open requests and members are kept: a deleted row was withdrawn, declined, left or removed. */
const THREAD_OF_MEMBERSHIP = `
create function community.keep_membership_thread() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into community.thread (kind, state, asker_id, team_id, subject, opening, created_at, last_at, due)
    select 'TEAM', 'PENDING', new.user_id, team.id, team.team_number || ' ' || team.team_name, new.message,
      new.created_at, new.created_at, 'RECEIVER'
    from community.team where team.id = new.team_id;
  elsif tg_op = 'UPDATE' then
    update community.thread set state = 'ACCEPTED', decided_at = now(), last_at = now(), last_side = 'RECEIVER', due = null
    where kind = 'TEAM' and team_id = new.team_id and asker_id = new.user_id and state = 'PENDING';
  else
    -- Who declines says so before it deletes the row; instances of the earlier release do not.
    update community.thread set last_at = now(), due = null, decided_at = coalesce(decided_at, now()),
      state = case when state = 'ACCEPTED' then 'ENDED'
        when exists (select from community.team where id = old.team_id) then 'WITHDRAWN' else 'DECLINED' end,
      ended_at = case when state = 'ACCEPTED' then now() end
    where kind = 'TEAM' and team_id = old.team_id and asker_id = old.user_id and state in ('PENDING', 'ACCEPTED');
  end if;
  return null;
end $$`;

const OTHERS = [
  `create function community.note_thread_message() returns trigger language plpgsql as $$
   begin
     update community.thread set last_at = new.created_at, last_side = new.side,
       due = case new.side when 'ASKER' then 'RECEIVER' else 'ASKER' end
     where id = new.thread_id;
     return null;
   end $$`,

  `-- The moves of a matter that has no other table than its thread.
   create function community.check_thread_life() returns trigger language plpgsql as $$
   begin
     if new.state is distinct from old.state and (old.state, new.state) not in (
       ('PENDING', 'ACCEPTED'), ('PENDING', 'DECLINED'), ('PENDING', 'WITHDRAWN'), ('ACCEPTED', 'ENDED'))
     then
       raise exception 'thread % is %', old.id, old.state using errcode = 'check_violation', constraint = 'request_life';
     end if;
     return new;
   end $$`,

  `-- Each person of the thread, with the thread: "15 7". A listener of the earlier release reads no number in that.
   create function community.tell_thread() returns trigger language plpgsql as $$
   begin
     perform pg_notify('community_inbox', person.user_id || ' ' || new.id)
       from community.thread_person person where person.thread_id = new.id;
     return null;
   end $$`,

  `-- The name of a thing that moderators hid does not come back when it is deleted.
   create function community.forget_hidden_subject() returns trigger language plpgsql as $$
   begin
     update community.thread set subject = ''
       where case tg_table_name when 'mentor_profile' then mentor_id when 'initiative' then initiative_id else team_id end = old.id;
     return old;
   end $$`,
];

const on = (trigger: string) => `create trigger ${trigger}`;

/** Threads are kept in step with the tables of requests, so that calls and instances of an earlier release keep working. */
export const THREAD_TRIGGERS: readonly string[] = [
  THREAD_OF_CONTACT,
  THREAD_OF_REQUEST,
  FOLLOW('follow_contact', 'contact_id', 'community.mentor_profile', 'mentor_id'),
  FOLLOW('follow_request', 'request_id', 'community.initiative', 'initiative_id'),
  THREAD_OF_MEMBERSHIP,
  ...OTHERS,
  on(`mentor_contact_thread after insert on community.mentor_contact
    for each row when (new.user_id is not null) execute function community.start_contact_thread()`),
  on(`mentor_contact_thread_moved after update of status, note, user_id on community.mentor_contact
    for each row when (new.status is distinct from old.status or new.user_id is distinct from old.user_id)
    execute function community.follow_contact()`),
  on(`mentor_contact_thread_gone after delete on community.mentor_contact
    for each row execute function community.follow_contact()`),
  on(`initiative_request_thread after insert on community.initiative_request
    for each row when (new.user_id is not null) execute function community.start_request_thread()`),
  on(`initiative_request_thread_moved after update of status, note, user_id on community.initiative_request
    for each row when (new.status is distinct from old.status or new.user_id is distinct from old.user_id)
    execute function community.follow_request()`),
  on(`initiative_request_thread_gone after delete on community.initiative_request
    for each row execute function community.follow_request()`),
  on(`team_membership_thread after insert on community.team_membership
    for each row when (new.status = 'PENDING') execute function community.keep_membership_thread()`),
  on(`team_membership_thread_joined after update of status on community.team_membership
    for each row when (old.status = 'PENDING' and new.status = 'ACTIVE') execute function community.keep_membership_thread()`),
  on(`team_membership_thread_gone after delete on community.team_membership
    for each row execute function community.keep_membership_thread()`),
  on(`thread_message_noted after insert on community.thread_message
    for each row execute function community.note_thread_message()`),
  on(`thread_life before update of state on community.thread
    for each row when (new.kind = 'TEAMS') execute function community.check_thread_life()`),
  on(`thread_told after insert or update on community.thread
    for each row execute function community.tell_thread()`),
  ...['mentor_profile', 'initiative', 'team'].map((table) =>
    on(`${table}_subject_forgotten before delete on community.${table}
      for each row when (old.hidden_at is not null) execute function community.forget_hidden_subject()`),
  ),
];
