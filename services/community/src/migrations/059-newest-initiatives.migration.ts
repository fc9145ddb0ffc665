import { sqlMigration } from '@meshwork/service-kit';

/**
 * The order of feeds and of what is new in saved searches. A migration of its own, since the one before changes the table: reads would
 * wait for it until the index is built.
 */
export const newestInitiativesMigration = sqlMigration('059-newest-initiatives', [
  `create index initiative_added_idx on community.initiative (coalesce(published_at, created_at) desc, id desc)
     where is_listed`,
  'drop index community.initiative_newest_idx',
]);
