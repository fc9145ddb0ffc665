import { sqlMigration } from '@meshwork/service-kit';

/** Whether signed-in adults see the contact address; what was stored of before stays shown to them (docs/product.md#addresses). */
export const sharedAddressesMigration = sqlMigration('026-shared-addresses', [
  ...['mentor_profile', 'initiative'].map(
    (table) => `alter table community.${table} add column shows_address boolean not null default true`,
  ),
]);
