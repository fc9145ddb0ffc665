import type { Places } from '@meshwork/contracts-community';
import { type Expression, sql } from 'kysely';
import type { CommunityDb } from '../database/community.entities.ts';

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

type Counted = Pick<PlaceRow, 'country' | 'region' | 'count'>;

const COUNT = sql<number>`count(*)::int`.as('count');

/** @param counted the rows of each name; the result has the names that people look for */
async function readPlaces(db: CommunityDb, counted: Expression<Counted>): Promise<Places> {
  const rows = await db
    .selectFrom(sql<Counted>`${counted}`.as('place'))
    .leftJoin('community.place_name as exact', (join) =>
      join
        .onRef('exact.country', '=', 'place.country')
        .on('exact.region', '=', sql<string>`coalesce(place.region, '')`),
    )
    .leftJoin('community.place_name as general', (join) =>
      join.onRef('general.country', '=', 'place.country').on('general.region', '=', ''),
    )
    .select([
      'place.country',
      'place.region',
      'place.count',
      sql<string>`coalesce(exact.country_name, general.country_name, place.country)`.as('country_name'),
      sql<string | null>`coalesce(nullif(exact.region_name, ''), place.region)`.as('region_name'),
    ])
    .orderBy('place.count', 'desc')
    .execute();
  return toPlaces(rows);
}

export const teamPlaces = (db: CommunityDb): Promise<Places> =>
  readPlaces(
    db,
    db
      .selectFrom('community.team')
      .where('hidden_at', 'is', null)
      .where('country', 'is not', null)
      .groupBy(['country', 'region'])
      .select((eb) => [eb.ref('country').$notNull().as('country'), 'region', COUNT]),
  );

export const initiativePlaces = (db: CommunityDb): Promise<Places> =>
  readPlaces(
    db,
    db
      .selectFrom('community.initiative')
      .where('is_listed', 'is', true)
      .where('country', 'is not', null)
      .groupBy('country')
      .select((eb) => [
        eb.ref('country').$notNull().as('country'),
        sql<string | null>`null::text`.as('region'),
        COUNT,
      ]),
  );
