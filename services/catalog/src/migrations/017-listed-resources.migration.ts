import { indexMigration } from '@meshwork/service-kit';

const LISTED = 'is_confirmed desc, created_at desc, id desc';
const FILTERS = 'include (category, type, difficulty_level, cost) where hidden_at is null';

/**
 * The orders of the library. What nobody answered for is last, so `is_confirmed` comes first; of resources with as many thanks, the
 * newest stand first. The index of the newest stays for feeds. Databases that had them from `014-still-true` keep them.
 */
export const listedResourcesMigration = indexMigration('017-listed-resources', {
  schema: 'catalog',
  build: {
    resource_listed_idx: `catalog.resource (${LISTED}) ${FILTERS}`,
    resource_type_listed_idx: `catalog.resource (type, ${LISTED})`,
    resource_difficulty_level_listed_idx: `catalog.resource (difficulty_level, ${LISTED})`,
    resource_cost_listed_idx: `catalog.resource (cost, ${LISTED}) where cost is not null`,
    resource_thanked_newest_idx: `catalog.resource (thank_count desc, created_at desc, id desc) ${FILTERS}`,
    resource_confirmed_idx: 'catalog.resource (confirmed_at) where still_asked_at is null',
    resource_fading_idx: `catalog.resource (still_asked_at) where still_asked_at is not null and is_confirmed`,
    resource_asked_idx: `catalog.resource (still_asked_at, id) where still_asked_at is not null and hidden_at is null`,
  },
  drop: ['resource_type_idx', 'resource_difficulty_idx', 'resource_cost_idx', 'resource_thanked_idx'],
});
