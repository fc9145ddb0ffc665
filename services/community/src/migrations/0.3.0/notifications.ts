/** The list behind the bell, and how its mails arrive (docs/adr/0028, docs/product.md#notifications). */
export const notifications: readonly string[] = [
  `create table community.notification (
     id bigint generated always as identity primary key,
     person_id integer not null,
     kind text not null check (kind in ('REQUEST', 'ANSWER', 'MESSAGE', 'EVENT', 'REMINDER', 'TEAM', 'READING')),
     -- A title that begins with {actor} is shown with the name that the actor has then.
     title text not null,
     actor_id integer,
     path text not null,
     -- The request that it is about, or what else.
     request_id integer references community.request on delete cascade,
     about_kind text check (about_kind in ('team', 'initiative', 'mentor')),
     about_id integer,
     -- A notice with a key is given once.
     key text,
     mail text not null default 'NONE' check (mail in ('NONE', 'AT_ONCE', 'DIGEST')),
     mailed_at timestamptz,
     created_at timestamptz not null default now(),
     read_at timestamptz,
     check ((about_kind is null) = (about_id is null))
   )`,
  `comment on table community.notification is
     'notifications: One row is something that one person is told, in the list behind the bell.'`,
  // A list and its filter, by id: ids grow with time.
  'create index notification_list on community.notification (person_id, id desc) include (actor_id)',
  'create index notification_list_of_kind on community.notification (person_id, kind, id desc) include (actor_id)',
  'create index notification_unread on community.notification (person_id) include (actor_id) where read_at is null',
  'create index notification_request on community.notification (request_id, person_id) where request_id is not null',
  `create unique index notification_key_unique on community.notification (person_id, key)`,
  `create index notification_mailed on community.notification (person_id, about_kind, about_id, created_at)
     where mail = 'AT_ONCE' and kind = 'REQUEST'`,
  `create index notification_digest on community.notification (person_id, created_at)
     where mail = 'DIGEST' and mailed_at is null`,
  'create index notification_about on community.notification (about_kind, about_id) where about_id is not null',
  `create index notification_actor on community.notification (actor_id) where actor_id is not null`,
  `create index notification_age on community.notification (created_at)`,

  `create table community.notification_setting (
     person_id integer primary key,
     -- The kinds that do not arrive at once.
     deliveries jsonb not null default '{}',
     digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
     time_zone text not null default 'UTC',
     -- Signs the addresses for unsubscribing in this person's mails.
     unsubscribe_key bytea not null
   )`,
  `comment on table community.notification_setting is
     'notifications: One row is how a person wants to be told, where that is not as usual.'`,
];
