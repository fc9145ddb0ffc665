/**
 * Adults who read along with somebody under 18, and the messages that wait for one (docs/adr/0029). A waiting message stands in
 * a table of its own, so nothing that lists or counts requests can show it.
 */
export const readingAlong: readonly string[] = [
  `create table community.thread_reader (
     thread_id integer not null references community.thread on delete cascade,
     minor_id integer not null,
     person_id integer not null,
     -- That of the minor.
     side text not null check (side in ('ASKER', 'RECEIVER')),
     created_at timestamptz(3) not null default now(),
     primary key (thread_id, minor_id)
   )`,
  `comment on table community.thread_reader is
     'conversations: One row is an adult who reads a conversation along with a person under 18.'`,
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
  `comment on table community.held_message is
     'conversations: One row is what a person under 18 has written, which waits for an adult who reads along.'`,
  `create unique index held_message_matter_unique on community.held_message
     (author_id, coalesce(mentor_id, 0), coalesce(initiative_id, 0), coalesce(team_id, 0), coalesce(asker_team_id, 0))
     where thread_id is null`,
  'create index held_message_author_idx on community.held_message (author_id, id)',
  'create index held_message_thread_idx on community.held_message (thread_id, id) where thread_id is not null',
  ...['mentor_id', 'initiative_id', 'team_id', 'asker_team_id'].map(
    (column) =>
      `create index held_message_${column}_idx on community.held_message (${column}) where ${column} is not null`,
  ),
];
