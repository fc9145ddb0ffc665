import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { boundedTotal, cursorInt, cutPage, decodeCursor, encodeCursor } from '@meshwork/service-kit';
import { type SearchMode, searchPage } from '@meshwork/service-kit/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { CommunityDb } from '../database/community.entities.ts';
import { type Near, type NearQuery, readNear } from './near.policy.ts';

/**
 * The keyset cursor of every list by distance. Rows of one city are equally far, so they are in the order of their days, where they
 * have some, and of their ids; what has faded comes after everything else.
 */
const nearestCursor = z.object({
  mode: z.enum(['strict', 'loose']),
  faded: z.boolean(),
  metres: cursorInt,
  city: cursorInt,
  /** Absent in cursors of an earlier release. */
  day: cursorInt.default(0),
  id: cursorInt,
});
type NearestCursor = z.infer<typeof nearestCursor>;

interface NearestRow {
  readonly id: number;
  readonly metres: number;
  readonly city: number;
  readonly day: number;
  readonly is_faded: boolean;
}

export interface NearestList {
  readonly table: 'team' | 'team_need' | 'initiative' | 'mentor_profile';
  readonly as: string;
  readonly searching: boolean;
  /** Its items can fade (docs/product.md#still-true): the table has `is_faded`. */
  readonly fades?: boolean;
  /** The number of its day, an integer that is never null: of one city the soonest comes first. */
  readonly day?: RawBuilder<number>;
  /** Selects the rows that are listed, pass the filters and are found by the search. */
  readonly matches: (mode: SearchMode) => RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>;
  /** Selects the rows that its total counts, where these are found for less. */
  readonly counted?: NearestList['matches'];
}

interface NearestPage {
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

/** The cities in which something is, with their distances. @param from the least distance in metres */
function measuredCities(near: Near, from = 0): RawBuilder<unknown> {
  const parts = [
    ...(near.within === undefined ? [] : [sql<SqlBool>`metres <= ${near.within}`]),
    ...(from > 0 ? [sql<SqlBool>`metres >= ${from}`] : []),
  ];
  const between = sql`community.metres_between(${near.latitude}, ${near.longitude}, city.latitude, city.longitude)`;
  // Centres are rounded to a tenth of a degree, so cities beside each other can have the same one; none is the city itself.
  const metres =
    near.city === undefined
      ? between
      : sql`case when city.id = ${near.city} then 0 else greatest(${between}, 1) end`;
  return sql`
    select id, metres from (
      select city.id, ${metres} as metres
      from community.city where city.is_used and ${boxAround(near)} offset 0
    ) measured ${parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``}`;
}

/**
 * The cities near a place, nearest first. There are far fewer cities than items, so only their distances are computed; the items
 * come from the index of each city until the page is full.
 */
export const nearCities = (near: Near, from = 0) => sql`(${measuredCities(near, from)} order by metres, id)`;

/** Selects the items in a city near by; all where the query has no place. @param as the name of the table */
export async function isNear(db: CommunityDb, as: string, query: NearQuery): Promise<RawBuilder<SqlBool>> {
  if (!query.near) return sql<SqlBool>`true`;
  const near = await readNear(db, query);
  const city = sql.ref(`${as}.city_id`);
  return near.within === undefined
    ? sql<SqlBool>`${city} is not null`
    : sql<SqlBool>`${city} in (select place.id from (${measuredCities(near)}) place)`;
}

async function countNear(
  db: CommunityDb,
  { table, as, searching }: NearestList,
  near: Near,
  matches: RawBuilder<SqlBool>,
): Promise<number> {
  const city = sql.ref(`${as}.city_id`);
  // Everything that has a city counts where no distance is asked for, so no city is measured. Otherwise the index of each city is
  // asked: PostgreSQL takes many short walks for dear, and would read everything. A search has an index of its own.
  const things = sql`${sql.table(`community.${table}`)} ${sql.ref(as)}`;
  const inCity = sql`${city} = place.id and ${matches}`;
  const found =
    near.within === undefined
      ? sql`${things} where ${city} is not null and ${matches}`
      : searching
        ? sql`(${measuredCities(near)}) place join ${things} on ${inCity}`
        : sql`(${measuredCities(near)}) place cross join lateral (select from ${things} where ${inCity} offset 0) thing`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${found} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

interface NearestPart extends NearestPage {
  readonly matches: RawBuilder<SqlBool>;
  /** Only what has faded, or only what has not; undefined where nothing fades. */
  readonly isFaded: boolean | undefined;
}

async function readPart(
  db: CommunityDb,
  { table, as, day }: NearestList,
  near: Near,
  { limit, after, matches, isFaded }: NearestPart,
): Promise<NearestRow[]> {
  const id = sql.ref(`${as}.id`);
  const isNext = after
    ? day
      ? sql`(place.metres, place.id, ${day}, ${id}) > (${after.metres}::int, ${after.city}::int, ${after.day}::int, ${after.id}::int)`
      : sql`(place.metres, place.id, ${id}) > (${after.metres}::int, ${after.city}::int, ${after.id}::int)`
    : sql`true`;
  const faded = sql.ref(`${as}.is_faded`);
  const isPart = isFaded === undefined ? sql`true` : isFaded ? faded : sql`not ${faded}`;
  const { rows } = await sql<NearestRow>`
    select ${id} as id, place.metres, place.id as city, ${day ?? sql.lit(0)} as day, ${sql.lit(isFaded ?? false)} as is_faded
    from ${nearCities(near, after?.metres)} place
    join ${sql.table(`community.${table}`)} ${sql.ref(as)} on ${sql.ref(`${as}.city_id`)} = place.id
    where ${matches} and ${isPart} and ${isNext}
    order by place.metres, place.id, ${day ? sql`${day}, ` : sql``}${id} limit ${limit}`.execute(db);
  return rows;
}

/** Radius of the first circle, in metres. */
const FIRST_CIRCLE = 300_000;
const WIDER = 10;
/** The distance between two poles, in metres. */
const FARTHEST = 20_040_000;

/**
 * A page without measuring all cities of the earth: a circle that fills the page has all that is nearest, so only a page that is
 * not full looks farther. From an empty circle it looks everywhere at once, since what is rare could be anywhere.
 */
async function readInCircles(
  db: CommunityDb,
  list: NearestList,
  near: Near,
  { after, ...page }: NearestPart,
): Promise<NearestRow[]> {
  const part = { ...page, after: after?.faded === (page.isFaded ?? false) ? after : undefined };
  const widest = near.within ?? FARTHEST;
  for (let circle = Math.max(FIRST_CIRCLE, 2 * (part.after?.metres ?? 0)); circle < widest; circle *= WIDER) {
    const rows = await readPart(db, list, { ...near, within: circle }, part);
    if (rows.length === part.limit) return rows;
    if (rows.length === 0) break;
  }
  return readPart(db, list, near, part);
}

/** First what has not faded, then what has: two walks of the same index, the second only where the first does not fill the page. */
async function readInOrder(
  db: CommunityDb,
  list: NearestList,
  near: Near,
  page: Omit<NearestPart, 'isFaded'>,
): Promise<NearestRow[]> {
  const read = (limit: number, isFaded: boolean | undefined) =>
    readInCircles(db, list, near, { ...page, limit, isFaded });
  if (!list.fades) return read(page.limit, undefined);
  const current = page.after?.faded ? [] : await read(page.limit, false);
  const room = page.limit - current.length;
  return room > 0 ? [...current, ...(await read(room, true))] : current;
}

/** One page by distance, with one row more if there is a next page. */
async function findNearest(
  db: CommunityDb,
  list: NearestList,
  near: Near,
  { limit, after }: NearestPage,
): Promise<{ mode: SearchMode; found: NearestRow[]; total: number }> {
  const { mode, plan, value } = await searchPage(
    list.searching ? after?.mode : 'strict',
    async (searchMode) => list.matches(searchMode),
    async (matches) => ({ rows: await readInOrder(db, list, near, { limit: limit + 1, after, matches }) }),
  );
  const { rows: found } = value;
  // If the first page is the only one, its length is the total.
  const isOnlyPage = after === undefined && found.length <= limit;
  const total = isOnlyPage
    ? found.length
    : await countNear(db, list, near, list.counted ? await list.counted(mode) : plan);
  return { mode, found, total };
}

const nearestCursorOf =
  (mode: SearchMode) =>
  ({ metres, city, day, id, is_faded }: NearestRow): string =>
    encodeCursor({ mode, faded: is_faded, metres, city, day, id } satisfies NearestCursor);

/** Kilometres up to which a distance is one of these; the centres of cities say no more. */
const STEPS = [1, 3, 5, 10, 15, 25, 50];
/** Kilometres of the steps beyond. */
const FAR_STEP = 50;

/** A distance as it is told: 0 is the city itself. @returns kilometres */
export function toldDistance(metres: number): number {
  if (metres === 0) return 0;
  const kilometres = metres / 1000;
  const near = STEPS.reduce((best, step) =>
    Math.abs(step - kilometres) < Math.abs(best - kilometres) ? step : best,
  );
  return near < FAR_STEP ? near : Math.max(FAR_STEP, Math.round(kilometres / FAR_STEP) * FAR_STEP);
}

function withDistances<C extends { id: number }>(
  rows: readonly NearestRow[],
  cards: readonly C[],
): (C & { distance: number })[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ id, metres }) => {
    const card = byId.get(id);
    return card ? [{ ...card, distance: toldDistance(metres) }] : [];
  });
}

/** One page of a list by distance, whose cards say how far they are. @throws AppError PLACE_UNKNOWN */
export async function nearestPage<C extends { id: number }>(
  db: CommunityDb,
  list: NearestList,
  query: NearQuery & { readonly limit: number; readonly cursor?: string | undefined },
  cardsOf: (ids: number[]) => Promise<readonly C[]>,
) {
  const after = decodeCursor(nearestCursor, query.cursor);
  const near = await readNear(db, query);
  const { mode, found, total } = await findNearest(db, list, near, { limit: query.limit, after });
  const { rows, next } = cutPage(found, query.limit, nearestCursorOf(mode));
  const cards = withDistances(rows, await cardsOf(rows.map(({ id }) => id)));
  return { cards, total: boundedTotal(total), next };
}
