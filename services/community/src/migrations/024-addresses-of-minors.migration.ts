import { sqlMigration } from '@meshwork/service-kit';

/** Who asked while under 18: their address is shown to nobody (docs/product.md#young-people). */
export const addressesOfMinorsMigration = sqlMigration('024-addresses-of-minors', [
  'alter table community.mentor_contact add column by_minor boolean not null default false',
  'alter table community.initiative_request add column by_minor boolean not null default false',
]);
