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
     -- The thing, such as initiative:5, and the exchange within it, such as initiative:5:16:0.
     about text,
     thread text,
     -- A notice with a key is given once.
     key text,
     mail text not null default 'NONE' check (mail in ('NONE', 'AT_ONCE', 'DIGEST')),
     mailed_at timestamptz,
     created_at timestamptz not null default now(),
     read_at timestamptz,
     is_hidden boolean not null default false
   )`,
  `comment on table community.notification is
     'notifications: One row is something that one person is told, in the list behind the bell.'`,
  // A list and its filter, by id: ids grow with time.
  `create index notification_list on community.notification (person_id, id desc) include (actor_id) where not is_hidden`,
  `create index notification_list_of_kind on community.notification (person_id, kind, id desc) include (actor_id)
     where not is_hidden`,
  `create index notification_unread on community.notification (person_id) include (actor_id)
     where read_at is null and not is_hidden`,
  `create index notification_thread on community.notification (person_id, thread) where read_at is null`,
  `create unique index notification_key_unique on community.notification (person_id, key)`,
  `create index notification_mailed on community.notification (person_id, about, created_at) where mail = 'AT_ONCE'`,
  `create index notification_digest on community.notification (person_id, created_at)
     where mail = 'DIGEST' and mailed_at is null`,
  `create index notification_about on community.notification (about) where about is not null`,
  `create index notification_conversation on community.notification (path) where path like '/requests/%'`,
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
  `comment on table community.mailed_thread is
     'notifications: One row is a mail about a request, after which none follows until the person has looked.'`,
];

/** Where `community.notification.about` begins with the name of a thing that moderators can hide. */
const HIDABLE = { team: 'team', initiative: 'initiative', mentor_profile: 'mentor' };

/** What moderators hide is gone from the lists, too, and comes back with it. */
export const hiddenNotifications: readonly string[] = [
  `create function community.hide_notifications() returns trigger language plpgsql as $$
   begin
     update community.notification set is_hidden = new.hidden_at is not null
       where about = tg_argv[0] || ':' || new.id and is_hidden = (new.hidden_at is null);
     return null;
   end $$`,
  ...Object.entries(HIDABLE).flatMap(([table, about]) => [
    `create trigger ${table}_notifications after update of hidden_at on community.${table}
      for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
      execute function community.hide_notifications('${about}')`,
    `comment on trigger ${table}_notifications on community.${table} is
      'notification.is_hidden follows what moderators hide.'`,
  ]),
];
