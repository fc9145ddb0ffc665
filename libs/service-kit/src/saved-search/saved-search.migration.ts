/** SQL of the tables of saved searches (docs/product.md#saved-searches), and of their part in `personal_data_v1`. */
export const savedSearchTables = (schema: string): string[] => [
  `create table ${schema}.saved_search (
     id integer generated always as identity primary key,
     person_id integer not null,
     list text not null check (char_length(list) <= 40),
     -- Words and filters as in the list's address, in the order of the list's parameters.
     query text not null check (char_length(query) <= 1500),
     name text not null check (char_length(name) <= 100),
     digest text not null default 'OFF' check (digest in ('OFF', 'DAILY', 'WEEKLY')),
     saved_at timestamptz(3) not null default now(),
     opened_at timestamptz not null default now(),
     -- Everything up to here has been looked at for a mail.
     mailed_until timestamptz not null default now(),
     -- When a mail may go next.
     due_at timestamptz,
     -- What an address for unsubscribing switched off, so that it can be switched on again.
     stopped_digest text check (stopped_digest in ('DAILY', 'WEEKLY')),
     constraint saved_search_once unique (person_id, list, query),
     constraint saved_search_due check ((digest = 'OFF') = (due_at is null))
   )`,
  `comment on table ${schema}.saved_search is
     'kit: One row is a search of a list that a person has saved, and when a mail says what is new in it.'`,
  `create index saved_search_due_idx on ${schema}.saved_search (due_at, person_id) where due_at is not null`,
  `create table ${schema}.search_mail (
     person_id integer primary key,
     -- Signs the addresses for unsubscribing in the person's mails.
     unsubscribe_key bytea not null,
     time_zone text not null default 'UTC' check (char_length(time_zone) <= 60),
     created_at timestamptz not null default now()
   )`,
  `comment on table ${schema}.search_mail is
     'kit: One row is a person who has saved searches, with the key and the time zone of the mails about them.'`,
  // Around the view as it is, so that two migrations may change it in either order.
  `do $$ begin
     execute 'create or replace view ${schema}.personal_data_v1 as '
       || rtrim(pg_get_viewdef('${schema}.personal_data_v1'::regclass), E' \\n;')
       || ' union all select search.person_id, ''savedSearch'', jsonb_build_object(
             ''list'', search.list, ''query'', search.query, ''name'', search.name, ''mail'', search.digest,
             ''timeZone'', mail.time_zone, ''savedAt'', search.saved_at)
           from ${schema}.saved_search search left join ${schema}.search_mail mail on mail.person_id = search.person_id';
   end $$`,
];

/** SQL that lets searches be looked at once a day. */
export const searchesWithNews = (schema: string): string[] => [
  `alter table ${schema}.saved_search
     alter column name set default '',
     add column looked_until timestamptz not null default now(),
     add column found smallint not null default 0,
     add column found_at timestamptz`,
  `comment on column ${schema}.saved_search.looked_until is 'Everything up to here has been counted for a notification.'`,
  `comment on column ${schema}.saved_search.found is 'How much was new at the last look, at most 50.'`,
  `create index saved_search_looked_idx on ${schema}.saved_search (looked_until)`,
];

/** SQL that publishes what is new in a domain's saved searches to the community. */
export const searchNewsView = (schema: string): string[] => [
  `create view ${schema}.search_news_v1 as
     select id as search_id, person_id, list, query, found, found_at from ${schema}.saved_search
     where found > 0 and found_at > now() - interval '2 days'`,
  `comment on view ${schema}.search_news_v1 is 'Published for community, which tells people what is new in their searches.'`,
  `grant select on ${schema}.search_news_v1 to meshwork_community`,
];

/** SQL that takes away what 0.3.0 kept of searches: names, and mails of their own. `personal_data_v1` reads neither any more. */
export const finishedSearches = (schema: string): string[] => [
  `drop table ${schema}.search_mail`,
  `alter table ${schema}.saved_search drop column name, drop column digest, drop column opened_at,
     drop column mailed_until, drop column due_at, drop column stopped_digest`,
  `comment on table ${schema}.saved_search is
     'kit: One row is a search of a list that a person has saved, and what was new in it last.'`,
];
