import type { communityEndpoints, MapBox, ThingMap } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import type { InputOf } from '@meshwork/service-kit';
import type { SearchMode } from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../database/community.entities.ts';
import { cellsAround, drawnAt, EARTH, halvings } from './map-cells.ts';
import { type Near, readNear } from './near.policy.ts';
import { boxAround, type NearestList } from './nearest.sql.ts';

type MapQuery = Pick<InputOf<typeof communityEndpoints.teamMap>, 'near' | 'within' | 'bbox' | 'zoom'>;

interface ClusterRow {
  readonly id: number;
  readonly label: string;
  readonly cities: number;
  readonly count: number;
  readonly faded: number;
  readonly x: number;
  readonly y: number;
  readonly metres: number;
}

const isIn = (box: MapBox): RawBuilder<SqlBool> => {
  if (box === EARTH) return sql<SqlBool>`true`;
  const { west, south, east, north } = box;
  const between = west <= east ? sql`and` : sql`or`;
  return sql<SqlBool>`city.latitude between ${south} and ${north}
    and (city.longitude >= ${west} ${between} city.longitude <= ${east})`;
};

const isNear = (near: Near | undefined): RawBuilder<SqlBool> =>
  near?.within === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${boxAround(near)} and community.metres_between(
        ${near.latitude}, ${near.longitude}, city.latitude, city.longitude) <= ${near.within}`;

/** A search may find any number of items; what filters alone find is counted from an index. */
const bound = ({ searching }: NearestList) =>
  searching ? sql`limit ${sql.lit(MAX_EXACT_TOTAL + 1)}` : sql``;

interface Shown {
  readonly cities: RawBuilder<SqlBool>;
  /** Nearly all: items are then counted before a city is looked at. */
  readonly isWide: boolean;
}

/** Counts the items of each city, faded ones included, from the index of its places. */
function thingsPerCity(list: NearestList, matches: RawBuilder<SqlBool>, { cities, isWide }: Shown) {
  const things = sql`${sql.table(`community.${list.table}`)} ${sql.ref(list.as)}`;
  const city = sql.ref(`${list.as}.city_id`);
  const inCities = (of: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    isWide
      ? sql`${of} where ${id} is not null`
      : sql`community.city join ${of} on ${id} = city.id where ${cities}`;
  return sql`select city_id, count(*)::int as things, ${list.fades ? sql`count(*) filter (where is_faded)::int` : sql`0`} as faded from (
          select ${city} ${list.fades ? sql`, is_faded` : sql``} from ${inCities(things, city)} and ${matches} ${bound(list)}) found
        group by city_id`;
}

/**
 * The cities of a map, for a join by id. Where items are in most of them, all come in the order in which counts are kept, so that
 * the join hashes and sorts nothing. A search finds items in few cities, which are looked up.
 */
const citiesOf = ({ searching }: NearestList, { cities, isWide }: Shown) =>
  isWide && !searching
    ? sql`(select id, latitude, longitude, population, map_x, map_y, map_across, map_down
        from community.city where ${cities} order by id) city on city.id = counted.city_id`
    : sql`community.city on city.id = counted.city_id and ${cities}`;

/**
 * Counts the items of each cell. The city with most of them names the cell; of several such, the biggest does. One number holds
 * both, since arrays compare slower.
 */
async function readClusters(
  db: CommunityDb,
  list: NearestList,
  shown: Shown,
  cells: number,
  matches: RawBuilder<SqlBool>,
): Promise<ClusterRow[]> {
  const times = sql`${halvings(cells)}::int`;
  const { rows } = await sql<ClusterRow>`
    with placed as materialized (
      select city.id, latitude, longitude, things, faded, map_x, map_y, (things::bigint << 32) + population as weight,
        ((map_across >> ${times}) << 16) + (map_down >> ${times}) as cell
      from (${thingsPerCity(list, matches, shown)}) counted join ${citiesOf(list, shown)}
    ), cell as materialized (
      select cell, max(weight) as weight, count(*)::int as cities, sum(things)::int as count, sum(faded)::int as faded,
        sum(map_x * things) / sum(things) as x, sum(map_y * things) / sum(things) as y
      from placed group by cell
    ), main as materialized (
      select found.cell, city.id, city.label, city.latitude, city.longitude from (
        select cell, min(id) as id from placed join cell using (cell, weight) group by cell) found
      join community.city on city.id = found.id
    ), reach as (
      select cell, max(community.metres_between(
        main.latitude, main.longitude, placed.latitude, placed.longitude)) as metres
      from placed join main using (cell) group by cell
    )
    select main.id, main.label, cell.cities, cell.count, cell.faded, cell.x, cell.y, reach.metres
    from cell join main using (cell) join reach using (cell) order by main.id`.execute(db);
  return rows;
}

async function countUnplaced(
  db: CommunityDb,
  list: NearestList,
  matches: RawBuilder<SqlBool>,
): Promise<number> {
  const counted = sql<number>`(select count(*)::int from (
        select from ${sql.table(`community.${list.table}`)} ${sql.ref(list.as)}
        where ${sql.ref(`${list.as}.city_id`)} is null and ${matches} ${bound(list)}) found)`;
  const { total } = await db.selectNoFrom(counted.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The items of a list in clusters, and how many have no place. @throws AppError PLACE_UNKNOWN */
export async function readMap(db: CommunityDb, list: NearestList, query: MapQuery): Promise<ThingMap> {
  const near = (query.near && (await readNear(db, query))) || undefined;
  const box = query.bbox ?? EARTH;
  const cells = cellsAround(box, query.zoom);
  const read = async (mode: SearchMode, shown: RawBuilder<SqlBool>) => {
    const matches = await list.matches(mode);
    const cities = sql<SqlBool>`city.is_used and ${shown} and ${isNear(near)}`;
    const isWide = !query.bbox && near?.within === undefined;
    const rows = await readClusters(db, list, { cities, isWide }, cells, matches);
    const unplaced = near ? 0 : await countUnplaced(db, list, matches);
    return { rows, unplaced, isFound: rows.length + unplaced > 0 };
  };
  const strict = await read('strict', isIn(box));
  // As the list: loosely only where the strict search finds nothing anywhere.
  const isLoose =
    list.searching && !strict.isFound && !(query.bbox && (await read('strict', isIn(EARTH))).isFound);
  const { rows, unplaced } = isLoose ? await read('loose', isIn(box)) : strict;
  const placed = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    clusters: rows.map(({ id, label, cities, count, faded, metres, ...middle }) => ({
      count,
      ...(faded > 0 && { faded }),
      ...drawnAt(middle, cells),
      cities,
      city: { id, label },
      reach: Math.max(1, Math.ceil(metres / 1000)),
    })),
    unplaced,
    isComplete: !list.searching || Math.max(placed, unplaced) <= MAX_EXACT_TOTAL,
    near: near
      ? {
          latitude: near.latitude,
          longitude: near.longitude,
          within: near.within === undefined ? null : near.within / 1000,
        }
      : null,
  };
}
