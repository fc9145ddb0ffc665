import { sqlMigration } from '@meshwork/service-kit';

/** Normalises text for the search: no accents, lower case, words separated by one blank. */
const PLAIN = `
create function catalog.plain(value text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  lower(extensions.unaccent('extensions.unaccent'::regdictionary, replace(translate(value, '’''', ''), '_', ' ')))
    collate pg_c_utf8,
  '[^[:alnum:]]+', ' ', 'g'));

comment on function catalog.plain is 'Text as the search compares it: no accents, no case, words parted by one blank.';
`;

/** Indexes every word as written and as its stem, so "tuned" finds "tuning", and so does "tuni" while somebody types. */
const DOCUMENT = `
create function catalog.words(value text, weight "char") returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('pg_catalog.simple', catalog.plain(coalesce(value, ''))), weight)
    || setweight(to_tsvector('pg_catalog.english', catalog.plain(coalesce(value, ''))), weight);

-- "PathPlanner" is also found as "path planner".
create function catalog.search_document(title text, publisher text, category text[], type text, description text)
returns tsvector
language sql immutable parallel safe
return catalog.words(title || ' ' || regexp_replace(title, '([a-z])([A-Z])', '\\1 \\2', 'g'), 'A')
    || catalog.words(array_to_string(category, ' ') || ' ' || coalesce(publisher, ''), 'B')
    || catalog.words(description || ' ' || type, 'C');
`;

const TABLE = `
create table catalog.resource (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 2000),
  url text not null check (url ~* '^https?://'),
  canonical_url text not null,
  category text[] not null check (cardinality(category) > 0),
  type text not null,
  difficulty_level text,
  prerequisites text,
  additional_content text,
  publisher text,
  licence text,
  created_by integer,
  team_id integer,
  view_count integer not null default 0 check (view_count >= 0),
  link_status text not null default 'UNCHECKED' check (link_status in ('UNCHECKED', 'OK', 'BROKEN')),
  link_checked_at timestamptz(3),
  import_key text,
  import_hash text,
  version integer not null default 1,
  -- Milliseconds, as JavaScript has them: a paging key must survive the way to the client and back.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search tsvector not null generated always as
    (catalog.search_document(title, publisher, category, type, description)) stored
) with (fillfactor = 90);

comment on column catalog.resource.created_by is 'Account id in the domain of auth; null for imported resources.';
comment on column catalog.resource.team_id is 'Team id in the domain of community, when posted on behalf of a team.';
comment on column catalog.resource.import_key is 'Canonical link under which the importer knows this row; null for people''s own.';
comment on column catalog.resource.import_hash is 'Digest of what the importer last wrote; a row that differs from it was edited by a person.';

-- By digest: a link may be longer than an index entry.
create unique index resource_canonical_url_key on catalog.resource (md5(canonical_url));
create unique index resource_import_key_key on catalog.resource (md5(import_key));
create index resource_newest_idx on catalog.resource (created_at desc, id desc);
create index resource_search_idx on catalog.resource using gin (search);
create index resource_category_idx on catalog.resource using gin (category);
create index resource_type_idx on catalog.resource (type, created_at desc, id desc);
create index resource_team_idx on catalog.resource (team_id, created_at desc) where team_id is not null;
create index resource_created_by_idx on catalog.resource (created_by) where created_by is not null;
create index resource_link_checked_idx on catalog.resource (link_checked_at nulls first, id);
`;

const PUBLISHED = `
create view catalog.team_resource_v1 as
select id as resource_id, team_id, title, description, url, category, type, difficulty_level, view_count,
       created_at, created_by
from catalog.resource
where team_id is not null;

comment on view catalog.team_resource_v1 is 'Published for community: the resources posted on behalf of a team.';
grant select on catalog.team_resource_v1 to meshwork_community;
`;

export const resourcesMigration = sqlMigration('001-resources', [PLAIN, DOCUMENT, TABLE, PUBLISHED]);
