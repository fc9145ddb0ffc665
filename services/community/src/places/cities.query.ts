import type { City } from '@meshwork/contracts-community';
import { sql } from 'kysely';
import type { CommunityDb } from '../database/community-db.ts';

/** Limits the cities that a lookup offers. */
const MOST_CITIES = 10;

/** Cities for what is being typed (migration 053-city-names). */
export async function findCities(db: CommunityDb, typed: string, most = MOST_CITIES): Promise<City[]> {
  const { rows } = await sql<City>`
    select label, name, region, country, latitude, longitude, population
    from community.find_cities(${typed}, ${most})`.execute(db);
  return rows;
}
