import { sqlMigration } from '@meshwork/service-kit';

/**
 * When people confirmed that a resource still helps, and since when they are asked (docs/product.md#still-true). What stands there
 * already counts as confirmed now. Its indexes follow in `017-listed-resources`.
 */
export const stillTrueMigration = sqlMigration('014-still-true', [
  `alter table catalog.resource
     add column is_confirmed boolean not null default true,
     add column confirmed_at timestamptz not null default now(),
     add column still_asked_at timestamptz`,

  `create view catalog.asked_resource_v1 as
     select id as resource_id, created_by, team_id, still_asked_at as asked_at from catalog.resource
     where still_asked_at is not null and is_confirmed and hidden_at is null
       and (created_by is not null or team_id is not null)`,
  `comment on view catalog.asked_resource_v1 is
     'Published for community, which tells people that their resources are asked about.'`,
  'grant select on catalog.asked_resource_v1 to meshwork_community',
]);
