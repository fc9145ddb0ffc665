import { sqlMigration } from '@meshwork/service-kit';
import { changedView, extendedView } from './changed-view.ts';

/** Around the view as it is: who reads along in a conversation may report what is said in it. */
const REPORTED_BY_READERS = `'
  select item.kind, item.id, item.author_id, item.title, item.text, item.path, item.created_at, item.hidden_at,
    case when item.kind in (''message'', ''request'', ''thread-message'') then item.visible_to || array(
      select reader.person_id from community.thread_reader reader
      join community.thread on thread.id = reader.thread_id
      where case item.kind when ''message'' then thread.contact_id = item.id when ''request'' then thread.request_id = item.id
        else thread.id = (select message.thread_id from community.thread_message message where message.id = item.id) end)
      else item.visible_to end as visible_to
  from (' || definition || ') item'`;

/**
 * Adults who read along with somebody under 18, and the messages that wait for one (docs/adr/0029). A waiting message stands in
 * a table of its own, so nothing that lists or counts requests can show it.
 */
export const readingAlongMigration = sqlMigration('025-reading-along', [
  // Somebody under 18 is or was in it: contact details are masked in it for good.
  'alter table community.thread add column with_minor boolean not null default false',
  ...[
    ['mentor_contact', 'contact_id'],
    ['initiative_request', 'request_id'],
  ].map(
    ([table, column]) => `update community.thread set with_minor = true from community.${table} request
      where request.id = thread.${column} and request.by_minor`,
  ),

  `create table community.thread_reader (
     thread_id integer not null references community.thread on delete cascade,
     minor_id integer not null,
     person_id integer not null,
     -- That of the minor.
     side text not null check (side in ('ASKER', 'RECEIVER')),
     created_at timestamptz(3) not null default now(),
     primary key (thread_id, minor_id)
   )`,
  'create index thread_reader_person_idx on community.thread_reader (person_id)',
  'create index thread_reader_minor_idx on community.thread_reader (minor_id)',

  `create table community.held_message (
     id integer generated always as identity primary key,
     author_id integer not null,
     -- The conversation that it goes on with, or else what a new one would be about.
     thread_id integer references community.thread on delete cascade,
     mentor_id integer references community.mentor_profile on delete cascade,
     initiative_id integer references community.initiative on delete cascade,
     team_id integer references community.team on delete cascade,
     asker_team_id integer references community.team on delete cascade,
     text text not null check (char_length(text) between 1 and 2000),
     -- The standing of the author at that time, for the subjects of mails.
     by_new_account boolean not null,
     is_verified boolean not null,
     created_at timestamptz(3) not null default now(),
     -- When it was last found that nobody reads along.
     tried_at timestamptz(3),
     check (num_nonnulls(thread_id, mentor_id, initiative_id, team_id) = 1)
   )`,
  `create unique index held_message_matter_unique on community.held_message
     (author_id, coalesce(mentor_id, 0), coalesce(initiative_id, 0), coalesce(team_id, 0), coalesce(asker_team_id, 0))
     where thread_id is null`,
  'create index held_message_author_idx on community.held_message (author_id, id)',
  'create index held_message_thread_idx on community.held_message (thread_id, id) where thread_id is not null',
  ...['mentor_id', 'initiative_id', 'team_id', 'asker_team_id'].map(
    (column) =>
      `create index held_message_${column}_idx on community.held_message (${column}) where ${column} is not null`,
  ),

  `-- Each person of the thread, and who reads along, with the thread: "15 7".
   create or replace function community.tell_thread() returns trigger language plpgsql as $$
   begin
     perform pg_notify('community_inbox', person.user_id || ' ' || new.id)
       from (select user_id from community.thread_person where thread_id = new.id
         union select person_id from community.thread_reader where thread_id = new.id) person;
     return null;
   end $$`,

  changedView('community.moderated_item', REPORTED_BY_READERS),
  extendedView(
    'community.personal_data_v1',
    `select author_id, 'waitingMessage', jsonb_build_object(
       'threadId', thread_id, 'mentorId', mentor_id, 'initiativeId', initiative_id, 'teamId', team_id, 'text', text,
       'createdAt', created_at)
     from community.held_message
     union all
     select person_id, 'readsAlong', jsonb_build_object('threadId', thread_id, 'since', created_at)
     from community.thread_reader`,
  ),
  // What an adult writes to somebody under 18 is masked for them, and this copy could not be.
  changedView(
    'community.personal_data_v1',
    `regexp_replace(definition, $$'note', (mentor_contact|initiative_request)\\.note$$,
       $$'note', case when \\1.by_minor then null else \\1.note end$$, 'g')`,
  ),
]);
