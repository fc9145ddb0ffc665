import { mailRefusalTable } from '@meshwork/service-kit';
import { moderationTables } from '@meshwork/service-kit/moderation';
import { savedSearchTables, savedTables } from '@meshwork/service-kit/saved';

/** Items that people can report and moderators can hide (docs/product.md#moderation). */
const MODERATION = moderationTables('catalog', {
  tables: [],
  authors: { resource: 'created_by' },
  items: `
  select 'resource'::text, id, created_by, title, concat_ws(E'\\n', url, description, prerequisites, additional_content),
    '/resources/' || id, created_at, hidden_at, null::integer[]
  from catalog.resource
  union all
  select 'path'::text, id, created_by, title, concat_ws(E'\\n', goal, (
      select string_agg(concat_ws(E'\\n', step.goal, step.note), E'\\n' order by step.position)
      from catalog.path_step step where step.path_id = path.id)),
    '/paths/' || id, created_at, hidden_at,
    case when status = 'DRAFT' then array_remove(array[created_by], null) end
  from catalog.path`,
});

/** For auth's export of personal data (GDPR, articles 15 and 20). */
const PERSONAL_DATA = `
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
  from catalog.resource_progress
  union all
  select reporter_id, 'report', jsonb_build_object(
    'kind', kind, 'id', item_id, 'reason', reason, 'words', words, 'createdAt', created_at)
  from catalog.moderation_report
  union all
  select author_id, 'second_look', jsonb_build_object('kind', kind, 'id', item_id, 'words', words, 'createdAt', opened_at)
  from catalog.moderation_case where source = 'SECOND_LOOK'
  union all
  select person_id, 'dismissed_suggestion', jsonb_build_object(
    'kind', kind, 'id', item_id, 'dismissedAt', dismissed_at)
  from catalog.dismissed_suggestion`;

const FOR_COMMUNITY = [
  `create or replace view catalog.team_resource_v1 as
     select id as resource_id, team_id, title, description, url, category, type, difficulty_level, view_count,
            created_at, created_by
     from catalog.resource where team_id is not null and hidden_at is null`,
  `create view catalog.asked_resource_v1 as
     select id as resource_id, created_by, team_id, still_asked_at as asked_at from catalog.resource
     where still_asked_at is not null and is_confirmed and hidden_at is null
       and (created_by is not null or team_id is not null)`,
  `comment on view catalog.asked_resource_v1 is
     'Published for community, which tells people that their resources are asked about.'`,
  'grant select on catalog.asked_resource_v1 to meshwork_community',
];

/** Saved items, notices, and the views that other services read. */
export const published: readonly string[] = [
  `create table catalog.dismissed_suggestion (
  person_id integer not null,
  kind text not null check (char_length(kind) <= 40),
  item_id integer not null,
  dismissed_at timestamptz(3) not null default now(),
  primary key (person_id, kind, item_id)
)`,
  `comment on table catalog.dismissed_suggestion is
     'suggestions: One row is a thing that a person does not want to be suggested again.'`,
  ...mailRefusalTable('catalog', 'people'),
  ...MODERATION,
  ...FOR_COMMUNITY,
  PERSONAL_DATA,
  ...savedTables('catalog'),
  ...savedSearchTables('catalog'),
];
