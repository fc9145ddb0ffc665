const lookedAt = (schema: string): string[] => [
  `comment on column ${schema}.saved_search.looked_until is 'Everything up to here has been counted for a notification.'`,
  `comment on column ${schema}.saved_search.found is 'How much was new at the last look, at most 50.'`,
  `create index saved_search_looked_idx on ${schema}.saved_search (looked_until)`,
];

const named = (schema: string): string =>
  `comment on table ${schema}.saved_search is
     'kit: One row is a search of a list that a person has saved, and what was new in it last.'`;

/** SQL of the table of saved searches of a new domain (docs/product.md#saved-searches). */
export const savedSearchTables = (schema: string): string[] => [
  `create table ${schema}.saved_search (
     id integer generated always as identity primary key,
     person_id integer not null,
     list text not null check (char_length(list) <= 40),
     -- Words and filters as in the list's address, in the order of the list's parameters.
     query text not null check (char_length(query) <= 1500),
     saved_at timestamptz(3) not null default now(),
     looked_until timestamptz not null default now(),
     found smallint not null default 0,
     found_at timestamptz,
     constraint saved_search_once unique (person_id, list, query)
   )`,
  named(schema),
  ...lookedAt(schema),
];

/** SQL that lets searches that 0.3.0 has saved be looked at once a day. */
export const searchesWithNews = (schema: string): string[] => [
  `alter table ${schema}.saved_search
     alter column name set default '',
     add column looked_until timestamptz not null default now(),
     add column found smallint not null default 0,
     add column found_at timestamptz`,
  ...lookedAt(schema),
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
  named(schema),
];
