import type { InitiativeCard, InitiativeListQuery } from '@meshwork/contracts-community';
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  Page,
  readStrictThenLoose,
  type SearchMode,
} from '@meshwork/service-kit';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { CommunityTables } from '../../database/community.tables.ts';
import type { CommunityDb, Eb } from '../../database/community-db.ts';
import { communitySearch, searchTerms } from '../search/search-terms.ts';
import { toInitiativeCard } from './initiative.mapper.ts';
import { type InitiativeCardRow, initiativeCards } from './initiative-columns.ts';
import {
  afterInitiative,
  FIRST_DAY,
  hasEnded,
  type InitiativeCursor,
  initiativeCursor,
  isUpcoming,
  utcToday,
} from './initiative-order.ts';

type InitiativeEb = Eb<{ initiative: CommunityTables['community.initiative'] }>;

function filters(eb: InitiativeEb, query: InitiativeListQuery, mode: SearchMode): Expression<SqlBool> {
  const { initiativeType, country, format, search } = query;
  const terms = searchTerms(search);
  return eb.and([
    ...(initiativeType.length ? [eb('initiative.initiative_type', 'in', initiativeType)] : []),
    ...(country.length ? [eb('initiative.country', 'in', country)] : []),
    ...(format ? [eb('initiative.is_virtual', '=', format === 'virtual')] : []),
    ...(terms ? [communitySearch.matches(eb.ref('initiative.search'), { text: terms.text, mode })] : []),
  ]);
}

/** Where a page starts: after a row, or at the start of the list, by the search mode and the date of the first page. */
type PageStart = Pick<InitiativeCursor, 'mode' | 'today'> & { after: InitiativeCursor | undefined };

const upcoming = (db: CommunityDb, query: InitiativeListQuery, { mode, today, after }: PageStart) =>
  initiativeCards(db)
    .where((eb) => filters(eb, query, mode))
    .where(isUpcoming(today))
    .$if(after !== undefined, (qb) => qb.where(afterInitiative(after as InitiativeCursor)))
    .orderBy(FIRST_DAY)
    .orderBy('initiative.id')
    .limit(query.limit + 1);

const ended = (
  db: CommunityDb,
  query: InitiativeListQuery,
  { mode, today, after }: PageStart,
  limit: number,
) =>
  initiativeCards(db)
    .where((eb) => filters(eb, query, mode))
    .where(hasEnded(today))
    .$if(after?.ended === true, (qb) => qb.where(afterInitiative(after as InitiativeCursor)))
    .orderBy('initiative.last_day', 'desc')
    .orderBy('initiative.id', 'desc')
    .limit(limit);

/** The rows of a page and one more: upcoming ones first, then ended ones if there is room. */
async function rowsFrom(
  db: CommunityDb,
  query: InitiativeListQuery,
  start: PageStart,
): Promise<InitiativeCardRow[]> {
  const rows = query.when === 'past' || start.after?.ended ? [] : await upcoming(db, query, start).execute();
  const room = query.limit + 1 - rows.length;
  if (query.when === 'upcoming' || room === 0) return rows;
  return [...rows, ...(await ended(db, query, start, room).execute())];
}

async function countInitiatives(
  db: CommunityDb,
  query: InitiativeListQuery,
  { mode, today }: PageStart,
): Promise<number> {
  const { total } = await db
    .selectFrom('community.initiative as initiative')
    .where((eb) => filters(eb, query, mode))
    .$if(query.when === 'upcoming', (qb) => qb.where(isUpcoming(today)))
    .$if(query.when === 'past', (qb) => qb.where(hasEnded(today)))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const cursorOf =
  ({ mode, today }: PageStart) =>
  (row: InitiativeCardRow): string => {
    const isEnded = row.last_day !== null && row.last_day < today;
    const day = isEnded ? row.last_day : row.first_day;
    return encodeCursor({ mode, ended: isEnded, day, id: row.id, today } satisfies InitiativeCursor);
  };

/** One page of the list: upcoming and undated initiatives soonest first, then ended ones latest first. */
export async function listInitiatives(
  db: CommunityDb,
  query: InitiativeListQuery,
): Promise<Page<InitiativeCard[]>> {
  const after = decodeCursor(initiativeCursor, query.cursor);
  const today = after?.today ?? utcToday();
  const { mode, found } = await readStrictThenLoose(
    { searching: searchTerms(query.search) !== undefined, mode: after?.mode },
    (searchMode) => rowsFrom(db, query, { mode: searchMode, today, after }),
  );
  const start: PageStart = { mode, today, after };
  const { rows, next } = cutPage(found, query.limit, cursorOf(start));
  const total = after || next ? await countInitiatives(db, query, start) : rows.length;
  return new Page(rows.map(toInitiativeCard), total, next);
}
