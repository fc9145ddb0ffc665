import { sqlMigration } from '@meshwork/service-kit';

/**
 * What has faded stands last in lists by distance, and is told apart on maps (docs/product.md#still-true). These indexes take the
 * place of those of 037-map: they have the same columns, and the faded things of a city after the others.
 */
export const fadedPlacesMigration = sqlMigration('046-faded-places', [
  `create index team_place_idx on community.team (city_id, is_faded, id) include (team_type, country, region, is_verified)
     where hidden_at is null`,
  `create index mentor_place_idx on community.mentor_profile (city_id, is_faded, id)
     include (expertise_areas, availability_status, languages, meets) where hidden_at is null`,
  'drop index community.team_map_idx',
  'drop index community.mentor_map_idx',
]);
