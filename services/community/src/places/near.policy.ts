import type { City, TeamListQuery } from '@meshwork/contracts-community';
import { said } from '@meshwork/language';
import { sql } from 'kysely';
import { fail } from '../community.errors.ts';
import type { CommunityDb } from '../database/community.entities.ts';

const MOST_CITIES = 10;

/** Cities for what is being typed. */
export async function findCities(db: CommunityDb, typed: string, most = MOST_CITIES): Promise<City[]> {
  return db
    .selectFrom(sql<City>`community.find_cities(${typed}, ${most})`.as('city'))
    .select(['label', 'name', 'region', 'country', 'latitude', 'longitude', 'population'])
    .execute();
}

export type NearQuery = Pick<TeamListQuery, 'near' | 'within'>;

export interface Near {
  readonly latitude: number;
  readonly longitude: number;
  /** The city of the name, which comes before everything else; absent where a point was given. */
  readonly city?: number;
  /** In metres; undefined: everywhere. */
  readonly within: number | undefined;
}

const POINT = /^\s*(-?\d{1,2}(?:\.\d{1,10})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,10})?)\s*$/;
const MOST_SUGGESTED = 3;

/** Words at the end that are a region, a country, or both, in places without commas: "Portland OR", "Detroit Michigan USA". */
const ENDS = [/^(.*) (\S+)$/, /^(.*) (\S+ \S+)$/, /^(.*) (\S+ \S+) (\S+)$/, /^(.*) (\S+) (\S+)$/];

/** A place as typed, then with commas before its last words. */
function readings(place: string): string[] {
  const words = place.trim().replace(/\s+/g, ' ');
  const ends = place.includes(',') ? [] : ENDS.flatMap((end) => end.exec(words)?.slice(1).join(', ') ?? []);
  return [place, ...ends];
}

const biggestCalled = (db: CommunityDb, place: string) =>
  db
    .selectFrom(sql<City & { id: number }>`community.cities_called(${place})`.as('called'))
    .select(['id as city', 'latitude', 'longitude'])
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * The point that a list is asked to be near to: as given, or the biggest city of the name.
 * @throws AppError PLACE_UNKNOWN with cities that are called alike
 */
export async function readNear(db: CommunityDb, { near, within }: NearQuery): Promise<Near> {
  const metres = within === undefined ? undefined : within * 1000;
  const [, latitude, longitude] = POINT.exec(near) ?? [];
  if (latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
    return { latitude: Number(latitude), longitude: Number(longitude), within: metres };
  for (const place of readings(near)) {
    const found = await biggestCalled(db, place);
    if (found) return { ...found, within: metres };
  }
  const alike = await findCities(db, near, MOST_SUGGESTED);
  if (alike.length === 0) throw fail('PLACE_UNKNOWN');
  const names = alike.map(({ label }) => `“${label}”`).join(', ');
  const message = said('We do not know “{near}”. Did you mean {names}?', { near, names });
  throw fail('PLACE_UNKNOWN', { message, issues: [{ path: 'near', message }] });
}
