import { trigger } from './trigger.ts';

/** A new request has a thread. */
const STARTED = [
  `create function community.start_contact_thread() returns trigger language plpgsql as $$
begin
  insert into community.thread (kind, state, asker_id, receiver_id, mentor_id, contact_id, subject, opening, note,
    created_at, last_at, due, decided_at, ended_at)
  select 'MENTOR', new.status, new.user_id, mentor.user_id, mentor.id, new.id,
    coalesce(mentor.account_name, mentor.display_name, ''), new.message, new.note, new.created_at, new.created_at,
    case when new.status = 'PENDING' then 'RECEIVER' end, new.decided_at, case when new.status = 'ENDED' then now() end
  from community.mentor_profile mentor where mentor.id = new.mentor_id;
  return null;
end $$`,
  `create function community.start_request_thread() returns trigger language plpgsql as $$
begin
  insert into community.thread (kind, state, asker_id, asker_team_id, initiative_id, request_id, subject, opening, note,
    created_at, last_at, due, decided_at, ended_at)
  select 'INITIATIVE', new.status, new.user_id, new.team_id, initiative.id, new.id, initiative.title, new.message, new.note,
    new.created_at, new.created_at, case when new.status = 'PENDING' then 'RECEIVER' end, new.decided_at,
    case when new.status = 'ENDED' then now() end
  from community.initiative where initiative.id = new.initiative_id;
  return null;
end $$`,
];

/** The thread follows its request. An accepted participation stays counted without the person, and without a thread. */
const follow = (name: string, column: string, target: string, targetColumn: string) => `
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

const FOLLOWED = [
  follow('follow_contact', 'contact_id', 'community.mentor_profile', 'mentor_id'),
  follow('follow_request', 'request_id', 'community.initiative', 'initiative_id'),
  // Thousands of requests are answered by one statement (docs/product.md#organizing), so their threads follow by one statement, too.
  `create function community.follow_changed_requests() returns trigger language plpgsql as $$
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
end $$`,
];

const FOLLOWS = 'The thread of a request has its state, its answer and its times.';
const REQUEST_TRIGGERS = [
  ...trigger(
    'mentor_contact_thread',
    'mentor_contact',
    'after insert',
    'for each row when (new.user_id is not null)',
    'start_contact_thread',
    'Every request of a person has a thread.',
  ),
  ...trigger(
    'mentor_contact_thread_moved',
    'mentor_contact',
    'after update of status, note, user_id',
    `for each row
      when (new.status is distinct from old.status or new.user_id is distinct from old.user_id)`,
    'follow_contact',
    FOLLOWS,
  ),
  ...trigger(
    'mentor_contact_thread_gone',
    'mentor_contact',
    'after delete',
    'for each row',
    'follow_contact',
    'A deleted request has no thread, unless it went with its mentor.',
  ),
  ...trigger(
    'initiative_request_thread',
    'initiative_request',
    'after insert',
    'for each row when (new.user_id is not null)',
    'start_request_thread',
    'Every request of a person has a thread.',
  ),
  ...trigger(
    'initiative_request_thread_moved',
    'initiative_request',
    'after update',
    'referencing new table as changed for each statement',
    'follow_changed_requests',
    FOLLOWS,
  ),
  ...trigger(
    'initiative_request_thread_gone',
    'initiative_request',
    'after delete',
    'for each row',
    'follow_request',
    'A deleted request has no thread, unless it went with its initiative.',
  ),
];

/** Of team memberships only open requests and members are kept: a deleted row was withdrawn, declined, left or removed. */
const MEMBERSHIPS = [
  `create function community.keep_membership_thread() returns trigger language plpgsql as $$
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
end $$`,
  ...trigger(
    'team_membership_thread',
    'team_membership',
    'after insert',
    `for each row when (new.status = 'PENDING')`,
    'keep_membership_thread',
    'Every request to join a team has a thread.',
  ),
  ...trigger(
    'team_membership_thread_joined',
    'team_membership',
    'after update of status',
    `for each row when (old.status = 'PENDING' and new.status = 'ACTIVE')`,
    'keep_membership_thread',
    'The thread of who has joined a team is ACCEPTED.',
  ),
  ...trigger(
    'team_membership_thread_gone',
    'team_membership',
    'after delete',
    'for each row',
    'keep_membership_thread',
    'The thread of who has left a team, or asks no more, is at its end.',
  ),
];

const WORDS = [
  // First words that stand in no other table are a message: they can be reported and hidden as every other one is.
  `create function community.keep_first_words() returns trigger language plpgsql as $$
   begin
     insert into community.thread_message (thread_id, author_id, side, text, created_at)
       values (new.id, new.asker_id, 'ASKER', new.opening, new.created_at);
     update community.thread set opening = null where id = new.id;
     return null;
   end $$`,
  ...trigger(
    'thread_first_words',
    'thread',
    'after insert',
    `for each row when (new.kind in ('TEAM', 'TEAMS') and new.asker_id is not null and new.opening <> '')`,
    'keep_first_words',
    'The first words between people and teams, and between teams, are a message.',
  ),
  `-- The words of an open request stand with the request, too.
   create function community.forget_first_words() returns trigger language plpgsql as $$
   begin
     update community.team_membership membership set message = null from community.thread
       where thread.id = old.thread_id and thread.kind = 'TEAM' and thread.created_at = old.created_at
         and membership.team_id = thread.team_id and membership.user_id = old.author_id and membership.status = 'PENDING';
     return null;
   end $$`,
  ...trigger(
    'thread_message_forgotten',
    'thread_message',
    'after delete',
    'for each row',
    'forget_first_words',
    'team_membership.message is gone with the message of the conversation.',
  ),
  `create function community.note_thread_message() returns trigger language plpgsql as $$
   begin
     update community.thread set last_at = new.created_at, last_side = new.side,
       due = case new.side when 'ASKER' then 'RECEIVER' else 'ASKER' end
     where id = new.thread_id;
     return null;
   end $$`,
  ...trigger(
    'thread_message_noted',
    'thread_message',
    'after insert',
    'for each row',
    'note_thread_message',
    'thread.last_at, last_side and due are those of its last message.',
  ),
];

const LIFE = [
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
  ...trigger(
    'thread_life',
    'thread',
    'before update of state',
    `for each row when (new.kind in ('TEAMS', 'OFFER'))`,
    'check_thread_life',
    'What two teams write, and an offer of help, change their state only as docs/product.md#request-lifecycle says.',
  ),
  `create function community.note_answer() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       new.answered_at := case when new.state in ('ACCEPTED', 'DECLINED', 'ENDED') then new.decided_at end;
     elsif old.due = 'RECEIVER' and new.due is distinct from 'RECEIVER' and new.last_side = 'RECEIVER'
       and new.state not in ('WAITING', 'WITHDRAWN')
     then
       new.answered_at := coalesce(new.answered_at, now());
     end if;
     return new;
   end $$`,
  ...trigger(
    'thread_answered',
    'thread',
    'before insert or update of due',
    'for each row',
    'note_answer',
    'thread.answered_at is the time of the first answer.',
  ),
];

export const threadTriggers: readonly string[] = [
  ...STARTED,
  ...FOLLOWED,
  ...REQUEST_TRIGGERS,
  ...MEMBERSHIPS,
  ...WORDS,
  ...LIFE,
];
