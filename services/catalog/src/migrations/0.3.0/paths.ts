import { searchTables } from '@meshwork/service-kit/search';

/** Both tables have words in one dictionary, so pruning it looks at both. */
const PRUNE = `
create or replace function catalog.prune_search_words() returns void language sql
begin atomic
  delete from catalog.search_word known
  where not exists (
      select from catalog.resource where search @@ quote_literal(known.word::text)::tsquery)
    and not exists (
      select from catalog.path where search @@ quote_literal(known.word::text)::tsquery);
end`;

/** Learning paths and the progress of people (docs/product.md#learning-paths). */
export const paths: readonly string[] = [
  `create table catalog.path (
     id integer generated always as identity primary key,
     title text not null check (char_length(title) between 1 and 120),
     goal text not null check (char_length(goal) between 1 and 600),
     programme text check (programme in ('FRC', 'FTC', 'FLL', 'VEX')),
     level text,
     status text not null check (status in ('DRAFT', 'PUBLISHED')),
     created_by integer,
     team_id integer,
     import_key text unique,
     import_hash text,
     version integer not null default 1,
     created_at timestamptz(3) not null default now(),
     updated_at timestamptz(3) not null default now(),
     hidden_at timestamptz(3),
     hidden_rule text,
     hidden_note text
   )`,
  `comment on table catalog.path is 'paths: One row is a learning path: resources in an order, for a goal.'`,
  `comment on column catalog.path.team_id is 'The team that it is made for; null: the library, by moderators or the importer.'`,
  `create index path_listed_idx on catalog.path (created_at desc, id desc) include (programme, level)
     where hidden_at is null and status = 'PUBLISHED'`,
  'create index path_created_by_idx on catalog.path (created_by) where created_by is not null',
  'create index path_team_idx on catalog.path (team_id) where team_id is not null',

  `create table catalog.path_step (
     id integer generated always as identity primary key,
     path_id integer not null references catalog.path (id) on delete cascade,
     position integer not null,
     -- Null: no longer in the library. The step stays, so that the path stays readable.
     resource_id integer references catalog.resource (id) on delete set null,
     goal text,
     note text,
     minutes integer check (minutes between 1 and 6000)
   )`,
  `comment on table catalog.path_step is 'paths: One row is a resource of a path, and why it stands there.'`,
  'create index path_step_order_idx on catalog.path_step (path_id, position)',
  'create index path_step_resource_idx on catalog.path_step (resource_id) where resource_id is not null',

  `create table catalog.resource_progress (
     person_id integer not null,
     resource_id integer not null references catalog.resource (id) on delete cascade,
     done_at timestamptz(3) not null default now(),
     primary key (person_id, resource_id)
   )`,
  `comment on table catalog.resource_progress is 'paths: One row is a resource that a person has done.'`,
  'create index resource_progress_resource_idx on catalog.resource_progress (resource_id)',

  'drop function catalog.prune_search_words()',
  ...searchTables({ schema: 'catalog', english: true }, [
    {
      table: 'path',
      document: `catalog.search_document(title, 'A') || catalog.search_document(programme, 'B')
        || catalog.search_document(goal, 'C')`,
    },
  ]),
  PRUNE,
];
