import { hasEnded as hasEndedBy, type InitiativeListQuery } from '@meshwork/contracts-community';
import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import {
  type AtLeast,
  boundedTotal,
  cutPage,
  decodeCursor,
  encodeCursor,
  isUsualLimit,
  Page,
  preparedCompiled,
  preparedQuery,
} from '@meshwork/service-kit';
import {
  amongFiltered,
  countedPlan,
  FREQUENT_MATCHES,
  type SearchMode,
  type SearchPlan,
  searchPage,
  searchTotal,
} from '@meshwork/service-kit/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { communitySearch, searchTerms } from '../../places/public.ts';
import { toInitiativeCard } from './initiative.mapper.ts';
import { dateFields, type InitiativeCardRow, initiativeCards } from './initiative-columns.ts';
import {
  type InitiativeFilters,
  initiativeFilters,
  isInTime,
  isInTimeByIndex,
  matches,
  totalOf,
} from './initiative-filter.ts';
import {
  afterAmong,
  afterInitiative,
  dayFrom,
  FIRST_DAY,
  hasEnded,
  type InitiativeCursor,
  IS_IMPORTED,
  initiativeCursor,
  isUpcoming,
} from './initiative-order.ts';

/** The start of a page: after a row, or at the start of the list, by the search mode and the moment of the first page. */
interface PageStart extends Pick<InitiativeCursor, 'mode' | 'at'> {
  readonly plan: SearchPlan | undefined;
  readonly after: InitiativeCursor | undefined;
  /** The number of rows that a search found, where all of them were read. */
  found?: number;
}

const isFrequent = ({ plan }: PageStart): boolean => plan === undefined || plan.estimate >= FREQUENT_MATCHES;

/** The start of the whole list, which is asked for most: its statements are planned once. Elsewhere the filters decide the plan. */
const isPlain = (query: InitiativeListQuery, { plan, after }: Pick<PageStart, 'plan' | 'after'>): boolean =>
  plan === undefined &&
  after === undefined &&
  !initiativeFilters.isFiltered(query) &&
  isUsualLimit(query.limit);

/** The columns that filters, searches and the order compare. */
const COMPARED = sql`initiative.id, initiative.first_day, initiative.last_day, initiative.initiative_type,
  initiative.country, initiative.is_virtual, initiative.is_listed, initiative.search, initiative.import_key,
  initiative.start_time, initiative.end_time, initiative.time_zone, initiative.language`;

/**
 * Reads upcoming initiatives in parts, since no index has all of them side by side: those that have begun before today and have
 * not ended, which are few, and those that begin today or later, in the order of their indexes: first what can be joined.
 */
function upcoming(em: EntityManager, query: InitiativeListQuery, start: PageStart): Promise<number[]> {
  const { at, plan, after } = start;
  const today = dayFrom(at, 0);
  const isNext = sql<SqlBool>`${matches(query, plan)} and ${isUpcoming(at)}`;
  const rows = sql.lit(query.limit + 1);
  const columns = sql`initiative.id, ${IS_IMPORTED} as imported, ${FIRST_DAY} as day`;
  const fromToday = (isImported: boolean) => sql`
    select ${columns} from community.initiative
    where ${isNext} and ${FIRST_DAY} >= ${today}::date
      and initiative.import_key is ${isImported ? sql`not null` : sql`null`}
      and ${after ? afterAmong(after, isImported) : sql`true`}
    order by ${FIRST_DAY}, initiative.id limit ${rows}`;
  // As a range, for the index of ranges. Materialized, or PostgreSQL walks through all that ended, hoping to be done early.
  return idsOf(
    em,
    isPlain(query, start),
    sql<{ id: number }>`
      with begun as materialized (
        select ${COMPARED} from community.initiative
        where daterange(initiative.first_day, initiative.last_day, '[]')
            && daterange(${dayFrom(at, -1)}::date, ${today}::date, '[]')
          and initiative.first_day < ${today}::date and initiative.is_listed
      )
      select id from (
        select ${columns} from begun as initiative
        where ${isNext} and ${after ? afterInitiative(after) : sql`true`}
        union all (${fromToday(false)})
        union all (${fromToday(true)})
      ) parts order by imported, day, id limit ${rows}`,
  );
}

const ended = (
  em: EntityManager,
  query: InitiativeListQuery,
  start: PageStart,
  limit: number,
): Promise<number[]> => {
  const { plan, at, after } = start;
  return idsOf(
    em,
    // Ended ones fill what the upcoming ones leave, so their number varies.
    isPlain(query, start) && limit === query.limit + 1,
    sql<{ id: number }>`
      select initiative.id from community.initiative
      where ${matches(query, plan)} and ${hasEnded(at)} and ${after?.ended ? afterInitiative(after) : sql`true`}
      order by initiative.last_day desc, initiative.id desc limit ${sql.lit(limit)}`,
  );
};

/** @param isAskedOften whether the statement is planned once */
async function idsOf(em: EntityManager, isAskedOften: boolean, query: RawBuilder<{ id: number }>) {
  const rows = isAskedOften
    ? await preparedCompiled(em, query.compile(dbOf(em)))
    : (await query.execute(dbOf(em))).rows;
  return rows.map(({ id }) => id);
}

/** The page of a search that finds few, and their number. All are read once: a walk through the index of days would go far. */
async function amongFound(db: CommunityDb, query: InitiativeListQuery, start: PageStart): Promise<number[]> {
  const { at, plan, after } = start;
  const isEnded = sql<SqlBool>`((${hasEnded(at)}) is true)`;
  const isNext = after
    ? sql<SqlBool>`(${isEnded} = ${after.ended} and ${afterInitiative(after)} or ${isEnded} and not ${after.ended})`
    : sql<SqlBool>`true`;
  const { rows } = await sql<{ ids: number[]; found: number }>`
    with found as materialized (
      select ${COMPARED} from community.initiative
      where ${matches(query, plan)}
    ), timely as (select * from found as initiative where ${isInTime(query.when, at)})
    select (select count(*)::int from timely) as found, array(
      select id from timely as initiative where ${isNext}
      order by ${isEnded}, case when not ${isEnded} then ${IS_IMPORTED} end,
        case when not ${isEnded} then ${FIRST_DAY} end, case when not ${isEnded} then id end,
        last_day desc, id desc
      limit ${query.limit + 1}) as ids`.execute(db);
  start.found = rows[0]?.found ?? 0;
  return rows[0]?.ids ?? [];
}

/** Counts what a search finds to one more than a total says. */
async function countFound(
  db: CommunityDb,
  query: InitiativeListQuery,
  plan: SearchPlan,
  at: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with found as materialized (
      select ${COMPARED} from community.initiative where ${matches(query, plan)}
    )
    select count(*)::int as total from (
      select from found as initiative where ${isInTime(query.when, at)} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}
    ) timely`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The rows of a page and one more: upcoming ones first, then ended ones if there is room. */
async function rowsFrom(
  em: EntityManager,
  query: InitiativeListQuery,
  start: PageStart,
): Promise<InitiativeCardRow[]> {
  if (!isFrequent(start)) return readCards(em, await amongFound(dbOf(em), query, start));
  const ids = query.when === 'past' || start.after?.ended ? [] : await upcoming(em, query, start);
  const room = query.limit + 1 - ids.length;
  if (query.when !== 'upcoming' && room > 0) ids.push(...(await ended(em, query, start, room)));
  return readCards(em, ids);
}

/** Planning the statement of the cards takes longer than running it, so it is prepared. */
export async function readCards(em: EntityManager, ids: readonly number[]): Promise<InitiativeCardRow[]> {
  if (ids.length === 0) return [];
  const cards = await preparedQuery<InitiativeCardRow>(
    em,
    'initiative-cards',
    () => initiativeCards(dbOf(em)).where(sql<SqlBool>`initiative.id = any(${[]}::int[])`),
    [ids],
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The total of a list without a search. That of the whole list is planned once. */
async function listTotal(em: EntityManager, query: InitiativeFilters, at: string): Promise<number | AtLeast> {
  const select = dbOf(em).selectNoFrom(totalOf(query, at).as('total'));
  const [row] = initiativeFilters.isFiltered(query)
    ? await select.execute()
    : await preparedCompiled(em, select.compile());
  return boundedTotal(row?.total ?? 0);
}

export async function planSearch(
  db: CommunityDb,
  query: InitiativeFilters,
  mode: SearchMode,
  at: string,
): Promise<SearchPlan | undefined> {
  if (!searchTerms(query.search)) return undefined;
  const plan = await communitySearch.plan(db, 'initiative', { text: query.search, mode });
  if (plan.estimate < FREQUENT_MATCHES) return plan;
  return amongFiltered(plan, await initiativeFilters.expected(db, query, isInTimeByIndex(query.when, at)));
}

const cursorOf =
  ({ mode, at }: Pick<PageStart, 'mode' | 'at'>) =>
  (row: InitiativeCardRow): string => {
    const ended = hasEndedBy(dateFields(row), Date.parse(at));
    const day = ended ? row.last_day : row.first_day;
    return encodeCursor({
      mode,
      ended,
      day,
      imported: row.is_imported,
      id: row.id,
      at,
    } satisfies InitiativeCursor);
  };

/** One page of the list: upcoming and undated initiatives, soonest first, what can be joined before what was imported; then ended ones latest first. */
export async function listInitiativesByDay(em: EntityManager, query: InitiativeListQuery) {
  const db = dbOf(em);
  const after = decodeCursor(initiativeCursor, query.cursor);
  const at = after?.at ?? new Date().toISOString();
  const { plan: start, value } = await searchPage(
    searchTerms(query.search) ? after?.mode : 'strict',
    async (mode): Promise<PageStart> => {
      const planned = await planSearch(db, query, mode, at);
      const plan = planned && (await countedPlan(planned, (counted) => countFound(db, query, counted, at)));
      return { mode, at, after, plan };
    },
    async (begun) => ({ rows: await rowsFrom(em, query, begun) }),
  );
  const { rows, next } = cutPage(value.rows, query.limit, cursorOf(start));
  const count = () =>
    start.plan ? searchTotal(start.plan, async () => start.found ?? 0) : listTotal(em, query, at);
  return new Page(rows.map(toInitiativeCard), after || next ? await count() : rows.length, next);
}
