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
type Place = Places['countries'][number]['regions'][number];

/** Counts a row for the place of its name: "MI" and "Michigan" are one place with two spellings. */
function addToPlace<P extends Place>(
  places: Map<string, P>,
  name: string,
  spelling: string,
  count: number,
  create: () => P,
): P {
  const place = places.get(name) ?? create();
  places.set(name, place);
  place.count += count;
  if (!place.spellings.includes(spelling)) place.spellings.push(spelling);
  return place;
}

const byCount = (a: Place, b: Place) => b.count - a.count || (a.name < b.name ? -1 : 1);

function toPlaces(rows: readonly PlaceRow[]): Places {
  type Country = Place & { byName: Map<string, Place> };
  const countries = new Map<string, Country>();
  for (const row of rows) {
    const country = addToPlace(countries, row.country_name, row.country, row.count, () => ({
      name: row.country_name,
      count: 0,
      spellings: [],
      byName: new Map(),
    }));
    if (row.region === null || row.region_name === null) continue;
    const name = row.region_name;
    addToPlace(country.byName, name, row.region, row.count, () => ({ name, count: 0, spellings: [] }));
  }
  return {
    countries: [...countries.values()]
      .sort(byCount)
      .map(({ byName, ...country }) => ({ ...country, regions: [...byName.values()].sort(byCount) })),
  };
}

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
    sql`select country, region, sum(rows)::int as count from community.team_facet
      where country is not null group by 1, 2 having sum(rows) > 0`,
  );

export const initiativePlaces = (db: CommunityDb): Promise<Places> =>
  readPlaces(
    db,
    sql`select country, null::text as region, sum(rows)::int as count from community.initiative_facet
      where country is not null group by 1 having sum(rows) > 0`,
  );
