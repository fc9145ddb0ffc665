import { sqlMigration } from '@meshwork/service-kit';

/**
 * Indexes that count the things of each city together with what lists filter by (docs/product.md#map). They take the place of those
 * of 031-places, which have the same first columns. What has no city is in them as well, since maps say how many that are.
 */
export const mapMigration = sqlMigration('037-map', [
  `create index team_map_idx on community.team (city_id, id) include (team_type, country, region, is_verified)
     where hidden_at is null`,
  `create index initiative_map_idx on community.initiative (city_id, id)
     include (initiative_type, country, is_virtual, last_day) where is_listed`,
  `create index mentor_map_idx on community.mentor_profile (city_id, id)
     include (expertise_areas, availability_status, languages, meets) where hidden_at is null`,
  'drop index community.team_city_idx',
  'drop index community.initiative_city_idx',
  'drop index community.mentor_city_idx',
]);
