import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { cursorInt, encodeCursor, readStrictThenLoose, type SearchMode } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CommunityDb } from '../../database/community-db.ts';
import { type Near, type NearQuery, readNear } from './near.policy.ts';

/** The keyset cursor of every list by distance. Rows of one city are equally far, so they are in the order of their ids. */
export const nearestCursor = z.object({
  mode: z.enum(['strict', 'loose']),
  metres: cursorInt,
  city: cursorInt,
  id: cursorInt,
});
export type NearestCursor = z.infer<typeof nearestCursor>;

export interface NearestRow {
  readonly id: number;
  readonly metres: number;
  readonly city: number;
}

/** A list that can be read by distance. */
export interface NearestList {
  readonly table: 'team' | 'team_need' | 'initiative' | 'mentor_profile';
  /** The name of the table in the condition. */
  readonly as: string;
  readonly searching: boolean;
  /** Which rows are listed, pass the filters and are found by the search. */
  readonly matches: (mode: SearchMode) => RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>;
}

export interface NearestPage {
  readonly limit: number;
  readonly after: NearestCursor | undefined;
}

const METRES_PER_DEGREE = 111_195;

/** A box around what is near, for the index; null where it would go around a pole or across the date line. */
export function boxAround({ latitude, longitude, within }: Near): RawBuilder<SqlBool> {
  if (within === undefined) return sql<SqlBool>`true`;
  const high = within / METRES_PER_DEGREE;
  const rows = sql<SqlBool>`city.latitude between ${latitude - high} and ${latitude + high}`;
  const farthest = Math.abs(latitude) + high;
  if (farthest >= 89) return rows;
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  if (Math.abs(longitude) + wide > 180) return rows;
  return sql<SqlBool>`${rows} and city.longitude between ${longitude - wide} and ${longitude + wide}`;
}

/**
 * The cities in which something is, nearest first. There are far fewer of them than of things, so only their distances are
 * computed; the things come from the index of each city until the page is full.
 */
export const nearCities = (near: Near) => sql`(
  select id, metres from (
    select city.id, community.metres_between(${near.latitude}, ${near.longitude}, city.latitude, city.longitude) as metres
    from community.city where city.is_used and ${boxAround(near)} offset 0
  ) measured
  ${near.within === undefined ? sql`` : sql`where metres <= ${near.within}`}
  order by metres, id)`;

/** Whether a thing is in a city near by; always where nothing is asked to be near. @param as the name of the thing's table */
export const isNear = async (db: CommunityDb, as: string, query: NearQuery): Promise<RawBuilder<SqlBool>> =>
  query.near
    ? sql<SqlBool>`${sql.ref(`${as}.city_id`)} in (select place.id from ${nearCities(await readNear(db, query))} place)`
    : sql<SqlBool>`true`;

async function countNear(
  db: CommunityDb,
  { table, as }: NearestList,
  near: Near,
  matches: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${nearCities(near)} place
      join ${sql.table(`community.${table}`)} ${sql.ref(as)} on ${sql.ref(`${as}.city_id`)} = place.id
      where ${matches} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One page by distance, with one row more if there is a next page. */
export async function findNearest(
  db: CommunityDb,
  list: NearestList,
  near: Near,
  { limit, after }: NearestPage,
): Promise<{ mode: SearchMode; found: NearestRow[]; total: number }> {
  const { table, as } = list;
  const id = sql.ref(`${as}.id`);
  const conditions = new Map<SearchMode, RawBuilder<SqlBool>>();
  const { mode, found } = await readStrictThenLoose<NearestRow>(
    { searching: list.searching, mode: after?.mode },
    async (searchMode) => {
      const matches = await list.matches(searchMode);
      conditions.set(searchMode, matches);
      const isNext = after
        ? sql`(place.metres, place.id, ${id}) > (${after.metres}::int, ${after.city}::int, ${after.id}::int)`
        : sql`true`;
      const { rows } = await sql<NearestRow>`
        select ${id} as id, place.metres, place.id as city from ${nearCities(near)} place
        join ${sql.table(`community.${table}`)} ${sql.ref(as)} on ${sql.ref(`${as}.city_id`)} = place.id
        where ${matches} and ${isNext}
        order by place.metres, place.id, ${id} limit ${limit + 1}`.execute(db);
      return rows;
    },
  );
  // If the first page is the only one, its length is the total.
  const isOnlyPage = after === undefined && found.length <= limit;
  const total = isOnlyPage
    ? found.length
    : await countNear(db, list, near, conditions.get(mode) as RawBuilder<SqlBool>);
  return { mode, found, total };
}

export const nearestCursorOf =
  (mode: SearchMode) =>
  ({ metres, city, id }: NearestRow): string =>
    encodeCursor({ mode, metres, city, id } satisfies NearestCursor);

/** The cards of the rows in their order, each with its distance in whole kilometres. */
export function withDistances<C extends { id: number }>(
  rows: readonly NearestRow[],
  cards: readonly C[],
): (C & { distance: number })[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ id, metres }) => {
    const card = byId.get(id);
    return card ? [{ ...card, distance: Math.round(metres / 1000) }] : [];
  });
}
