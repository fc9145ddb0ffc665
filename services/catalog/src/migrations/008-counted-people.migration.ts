import { sqlMigration } from '@meshwork/service-kit';

/**
 * `view_count` counts each opening; the order of the most used counts people, so that nobody gets to its top alone. Until every
 * instance is of this release, the views of the earlier ones are in the number only (docs/product.md#resource-views).
 */
export const countedPeopleMigration = sqlMigration('008-counted-people', [
  'drop trigger resource_use_changed on catalog.resource',
]);
