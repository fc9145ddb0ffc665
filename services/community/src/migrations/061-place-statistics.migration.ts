import { sqlMigration } from '@meshwork/service-kit';

/**
 * A region is of one country. PostgreSQL took both filters for independent, expected few of the teams, and read and sorted
 * all of them for a page.
 */
export const placeStatisticsMigration = sqlMigration('061-place-statistics', [
  'create statistics community.team_country_region (dependencies, mcv) on country, region from community.team',
  'analyze community.team (country, region)',
]);
