import { listedTotals, moderationTables, sqlMigration } from '@meshwork/service-kit';
import { countedTables } from './006-scale.migration.ts';

/**
 * What people can report, and what moderators hide (docs/product.md#moderation): hidden resources are in no list, so the
 * index of the list and the kept totals are without them. Instances of an earlier release work without this index meanwhile.
 */
export const moderationMigration = sqlMigration('007-moderation', [
  ...moderationTables('catalog', {
    tables: ['resource'],
    authors: { resource: 'created_by' },
    items: `
      select 'resource'::text, id, created_by, title, concat_ws(E'\\n', url, description, prerequisites, additional_content),
        '/resources/' || id, created_at, hidden_at, null::integer[]
      from catalog.resource`,
  }),

  ...listedTotals('catalog', countedTables, 'row.hidden_at is null'),
  'drop index catalog.resource_newest_filters_idx',
  `create index resource_newest_listed_idx on catalog.resource (created_at desc, id desc)
     include (category, type, difficulty_level) where hidden_at is null`,

  // What a new account posts is not on the landing page (docs/product.md#new-accounts).
  'alter table catalog.resource add column by_new_account boolean not null default false',

  `create or replace view catalog.team_resource_v1 as
     select id as resource_id, team_id, title, description, url, category, type, difficulty_level, view_count,
            created_at, created_by
     from catalog.resource where team_id is not null and hidden_at is null`,
]);
