import { sqlMigration } from '@meshwork/service-kit';

/** The newest entries of each list, for its feed (docs/product.md#open-data). */
export const openDataMigration = sqlMigration('034-open-data', [
  'create index team_newest_idx on community.team (created_at desc, id desc) where hidden_at is null',
  'create index mentor_newest_idx on community.mentor_profile (created_at desc, id desc) where hidden_at is null',
  'create index initiative_newest_idx on community.initiative (created_at desc, id desc) where is_listed',
]);
