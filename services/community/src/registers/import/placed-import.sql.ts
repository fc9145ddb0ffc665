import type { ImportReport } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

/** Files whose rows have a place, with their tables and how a place follows from the texts. */
export const PLACED = [
  {
    table: 'team',
    what: 'teams',
    place: 'community.city_of_team(thing.location, thing.city)',
    texts: ['location', 'city'],
  },
  {
    table: 'initiative',
    what: 'initiatives',
    place: 'community.city_of_initiative(thing.location)',
    texts: ['location'],
  },
  { table: 'mentor_profile', what: 'mentors', place: 'community.city_of(thing.city)', texts: ['city'] },
] as const;

/** Greatest distance of a position from its city's centre, in metres. */
const FARTHEST = 25_000;

type Placed = (typeof PLACED)[number];

/** The cities that the texts name, of items that were there before the cities. All are looked up before the first row is locked. */
const placeByTexts = (db: CommunityDb, { table, place, texts }: Placed) =>
  sql`
    with named as materialized (select id, ${sql.raw(place)} as city_id from community.${sql.raw(table)} thing
      where city_id is null and coalesce(${sql.raw(texts.join(', '))}) is not null)
    update community.${sql.raw(table)} as thing set city_id = named.city_id from named
    where thing.id = named.id and thing.city_id is null and named.city_id is not null`.execute(db);

/** The nearest city to the position that the file has, where the text names none and is still that of the file. */
const placeByPosition = (db: CommunityDb, table: 'team' | 'initiative') =>
  sql`
    with near as materialized (select known.id, nearest.id as city_id, metres from (
      select id, (imported->>'lat')::double precision as latitude, (imported->>'lng')::double precision as longitude
      from community.${sql.raw(table)} where city_id is null and imported ? 'lat' and imported ? 'lng'
        and location is not distinct from imported->>'location'
    ) known cross join lateral (
      select city.id, community.metres_between(known.latitude, known.longitude, city.latitude, city.longitude) as metres
      from community.city
      where city.latitude between known.latitude - 0.3 and known.latitude + 0.3
        and city.longitude between known.longitude - 0.5 and known.longitude + 0.5
      order by metres, population desc limit 1
    ) nearest)
    update community.${sql.raw(table)} as thing set city_id = near.city_id from near
    where thing.id = near.id and thing.city_id is null and metres <= ${FARTHEST}`.execute(db);

/** Places what has a text or a position but no city yet. */
export async function placeThings(db: CommunityDb, placed: Placed, report: ImportReport): Promise<void> {
  const { table, what } = placed;
  await placeByTexts(db, placed);
  if (table !== 'mentor_profile') await placeByPosition(db, table);
  const { all, withCity } = await db
    .selectFrom(`community.${table}`)
    .select([sql<number>`count(*)::int`.as('all'), sql<number>`count(city_id)::int`.as('withCity')])
    .executeTakeFirstOrThrow();
  const share = all > 0 ? ` (${((100 * withCity) / all).toFixed(1)} %)` : '';
  report.stated(`${what} with a city: ${withCity} of ${all}${share}`);
}

export async function reportUnplaced(db: CommunityDb, report: ImportReport): Promise<void> {
  const unplaced = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('community.team')
        .where('city_id', 'is', null)
        .where('import_key', 'is not', null)
        .select('location')
        .unionAll(
          eb
            .selectFrom('community.initiative')
            .where('city_id', 'is', null)
            .where('import_key', 'is not', null)
            .where('is_virtual', 'is', false)
            .select('location'),
        )
        .as('thing'),
    )
    .where('location', 'is not', null)
    .groupBy('location')
    .select(['location', sql<number>`count(*)::int`.as('things')])
    .orderBy('location')
    .execute();
  for (const { location, things } of unplaced)
    report.stated(`no city found for "${location}"${things > 1 ? `, ${things} times` : ''}`);
}
