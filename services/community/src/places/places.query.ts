import type { Places } from '@meshwork/contracts-community';
import { type RawBuilder, sql } from 'kysely';
import type { CommunityDb } from '../database/community.tables.ts';

interface PlaceRow {
  country: string;
  region: string | null;
  country_name: string;
  region_name: string | null;
  count: number;
}

/** Counts the rows of each name: "MI" and "Michigan" are one place with two spellings. The most frequent name is first. */
const placesOf = (rows: readonly PlaceRow[], part: 'country' | 'region') =>
  [...Map.groupBy(rows, (row) => row[`${part}_name`] ?? '')]
    .map(([name, found]) => ({
      name,
      count: found.reduce((sum, { count }) => sum + count, 0),
      spellings: [...new Set(found.map((row) => row[part] ?? ''))],
      found,
    }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

const toPlaces = (rows: readonly PlaceRow[]): Places => ({
  countries: placesOf(rows, 'country').map(({ found, ...country }) => ({
    ...country,
    regions: placesOf(
      found.filter(({ region }) => region !== null),
      'region',
    ).map(({ found: _, ...region }) => region),
  })),
});

/** @param places SQL with the columns country, region and count; the result has the names that people look for */
async function readPlaces(db: CommunityDb, places: RawBuilder<unknown>): Promise<Places> {
  const { rows } = await sql<PlaceRow>`
    select place.country, place.region, place.count,
      coalesce(exact.country_name, general.country_name, place.country) as country_name,
      coalesce(nullif(exact.region_name, ''), place.region) as region_name
    from (${places}) place
    left join community.place_name exact on exact.country = place.country and exact.region = coalesce(place.region, '')
    left join community.place_name general on general.country = place.country and general.region = ''
    order by place.count desc`.execute(db);
  return toPlaces(rows);
}

export const teamPlaces = (db: CommunityDb): Promise<Places> =>
  readPlaces(
    db,
    sql`select country, region, count(*)::int as count from community.team
      where hidden_at is null and country is not null group by 1, 2`,
  );

export const initiativePlaces = (db: CommunityDb): Promise<Places> =>
  readPlaces(
    db,
    sql`select country, null::text as region, count(*)::int as count from community.initiative
      where is_listed and country is not null group by 1`,
  );
