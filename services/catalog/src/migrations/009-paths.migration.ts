import { searchTables, sqlMigration } from '@meshwork/service-kit';

const search = { schema: 'catalog', english: true };

const TABLES = `
create table catalog.path (
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
);
comment on column catalog.path.team_id is 'The team that it is made for; null: the library, by moderators or the importer.';
create index path_listed_idx on catalog.path (created_at desc, id desc) include (programme, level)
  where hidden_at is null and status = 'PUBLISHED';
create index path_created_by_idx on catalog.path (created_by) where created_by is not null;
create index path_team_idx on catalog.path (team_id) where team_id is not null;

create table catalog.path_step (
  id integer generated always as identity primary key,
  path_id integer not null references catalog.path (id) on delete cascade,
  position integer not null,
  -- Null: no longer in the library. The step stays, so that the path stays readable.
  resource_id integer references catalog.resource (id) on delete set null,
  goal text,
  note text,
  minutes integer check (minutes between 1 and 6000)
);
create index path_step_order_idx on catalog.path_step (path_id, position);
create index path_step_resource_idx on catalog.path_step (resource_id) where resource_id is not null;

create table catalog.resource_progress (
  person_id integer not null,
  resource_id integer not null references catalog.resource (id) on delete cascade,
  done_at timestamptz(3) not null default now(),
  primary key (person_id, resource_id)
);
create index resource_progress_resource_idx on catalog.resource_progress (resource_id);
`;

/** Words that only paths have are used, too. */
const PRUNE = `
create or replace function catalog.prune_search_words() returns void language sql
begin atomic
  delete from catalog.search_word known
  where not exists (
      select from catalog.resource where search @@ quote_literal(known.word::text)::tsquery)
    and not exists (
      select from catalog.path where search @@ quote_literal(known.word::text)::tsquery);
end`;

const VIEWS = `
create or replace view catalog.moderated_item (kind, id, author_id, title, text, path, created_at, hidden_at, visible_to) as
  select 'resource'::text, id, created_by, title, concat_ws(E'\n', url, description, prerequisites, additional_content),
    '/resources/' || id, created_at, hidden_at, null::integer[]
  from catalog.resource
  union all
  select 'path'::text, id, created_by, title, concat_ws(E'\n', goal, (
      select string_agg(concat_ws(E'\n', step.goal, step.note), E'\n' order by step.position)
      from catalog.path_step step where step.path_id = path.id)),
    '/paths/' || id, created_at, hidden_at,
    case when status = 'DRAFT' then array_remove(array[created_by], null) end
  from catalog.path;

create or replace view catalog.personal_data_v1 as
  select created_by as user_id, 'resource' as kind, jsonb_build_object(
    'id', id, 'title', title, 'description', description, 'url', url, 'category', category, 'type', type,
    'difficultyLevel', difficulty_level, 'prerequisites', prerequisites, 'cost', cost, 'seasonYear', season_year,
    'additionalContent', additional_content, 'teamId', team_id, 'createdAt', created_at) as data
  from catalog.resource where created_by is not null
  union all
  select person_id, 'resource_thanks', jsonb_build_object('resourceId', resource_id, 'createdAt', created_at)
  from catalog.resource_thanks
  union all
  select created_by, 'path', jsonb_build_object(
    'id', id, 'title', title, 'goal', goal, 'programme', programme, 'level', level, 'status', status,
    'teamId', team_id, 'createdAt', created_at, 'steps', (
      select jsonb_agg(jsonb_build_object('resourceId', step.resource_id, 'goal', step.goal, 'note', step.note,
        'minutes', step.minutes) order by step.position)
      from catalog.path_step step where step.path_id = path.id))
  from catalog.path where created_by is not null
  union all
  select person_id, 'resource_progress', jsonb_build_object('resourceId', resource_id, 'doneAt', done_at)
  from catalog.resource_progress;
`;

/** Learning paths and the progress of people (docs/product.md#learning-paths). */
export const pathsMigration = sqlMigration('009-paths', [
  TABLES,
  'drop function catalog.prune_search_words()',
  ...searchTables(search, [
    {
      table: 'path',
      document: `catalog.search_document(title, 'A') || catalog.search_document(programme, 'B')
        || catalog.search_document(goal, 'C')`,
    },
  ]),
  PRUNE,
  VIEWS,
]);
