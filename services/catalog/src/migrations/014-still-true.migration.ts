import { sqlMigration } from '@meshwork/service-kit';

/**
 * When people confirmed that a resource still helps, and since when they are asked (docs/product.md#still-true). What stands there
 * already counts as confirmed now. What nobody answered for is last in the library, so `is_confirmed` comes first in its indexes. The
 * index of the newest stays for feeds.
 */
export const stillTrueMigration = sqlMigration('014-still-true', [
  `alter table catalog.resource
     add column is_confirmed boolean not null default true,
     add column confirmed_at timestamptz not null default now(),
     add column still_asked_at timestamptz`,
  `create index resource_listed_idx on catalog.resource (is_confirmed desc, created_at desc, id desc)
     include (category, type, difficulty_level, cost) where hidden_at is null`,
  ...['type', 'difficulty_level', 'cost'].map(
    (first) => `create index resource_${first}_listed_idx on catalog.resource
      (${first}, is_confirmed desc, created_at desc, id desc)${first === 'cost' ? ' where cost is not null' : ''}`,
  ),
  'drop index catalog.resource_type_idx',
  'drop index catalog.resource_difficulty_idx',
  'drop index catalog.resource_cost_idx',
  // Of resources with as many thanks, the newest stand first.
  `create index resource_thanked_newest_idx on catalog.resource (thank_count desc, created_at desc, id desc)
     include (category, type, difficulty_level, cost) where hidden_at is null`,
  'drop index catalog.resource_thanked_idx',
  'create index resource_confirmed_idx on catalog.resource (confirmed_at) where still_asked_at is null',
  `create index resource_fading_idx on catalog.resource (still_asked_at)
     where still_asked_at is not null and is_confirmed`,
  `create index resource_asked_idx on catalog.resource (still_asked_at, id)
     where still_asked_at is not null and hidden_at is null`,

  `create view catalog.asked_resource_v1 as
     select id as resource_id, created_by, team_id, still_asked_at as asked_at from catalog.resource
     where still_asked_at is not null and is_confirmed and hidden_at is null
       and (created_by is not null or team_id is not null)`,
  `comment on view catalog.asked_resource_v1 is
     'Published for community, which tells people that their resources are asked about.'`,
  'grant select on catalog.asked_resource_v1 to meshwork_community',
]);
