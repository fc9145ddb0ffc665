import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AtLeast, boundedTotal } from './page.ts';
import { expectedRows, readTotal } from './totals.sql.ts';

/**
 * The indexes that can find the rows: those of the list's orders, one for each filter, or the one that has filters together with the words
 * of a search, which knows no order.
 */
type FoundBy = 'order' | 'words';

/** Makes the condition of one filter; undefined where its value asks for nothing. @param row the name of the table in the statement */
export type Filter<Value> = (value: Value, row: string, by: FoundBy) => RawBuilder<SqlBool> | undefined;

/** Selects rows whose column is any of the values. */
export const anyOf =
  (column: string): Filter<readonly string[]> =>
  (values, row, by) => {
    const of = sql.ref(`${row}.${column}`);
    if (values.length === 0) return undefined;
    if (by === 'words') return sql<SqlBool>`array[${of}] && ${[...values]}::text[]`;
    // For one value, an index of the column has the order of the list; for several values PostgreSQL sorts what it finds.
    return values.length === 1
      ? sql<SqlBool>`${of} = ${values[0]}`
      : sql<SqlBool>`${of} = any(${[...values]}::text[])`;
  };

/** Selects rows whose array has any of the values. */
export const overlaps =
  (column: string): Filter<readonly string[]> =>
  (values, row) =>
    values.length > 0 ? sql<SqlBool>`${sql.ref(`${row}.${column}`)} && ${[...values]}::text[]` : undefined;

/** Selects rows whose column is true, or those where it is not. */
export const flag =
  (column: string): Filter<boolean | undefined> =>
  (value, row) => {
    const is = sql.ref<SqlBool>(`${row}.${column}`);
    if (value === undefined) return undefined;
    return value ? sql<SqlBool>`${is}` : sql<SqlBool>`not ${is}`;
  };

interface FilteredList<Query> {
  /** With its schema, and its name in statements. */
  readonly table: string;
  readonly as: string;
  /** Selects the rows that the list shows to everybody. */
  readonly listed: RawBuilder<SqlBool>;
  readonly filters: { readonly [Name in keyof Query]?: Filter<Query[Name]> };
}

const ALL = sql<SqlBool>`true`;

/** Joins the conditions that are there; true where none is. */
const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : ALL;

/**
 * What a list can be filtered by, and how many rows pass. Each filter that is set narrows; the values of one filter widen.
 * @example filtersOf<TeamFilters>({ table: 'community.team', as: 'team', listed, filters: { country: anyOf('country') } })
 */
export function filtersOf<Query extends object>({ table, as, listed, filters }: FilteredList<Query>) {
  const names = Object.keys(filters) as (keyof Query)[];
  const set = (query: Query, by: FoundBy = 'order') =>
    names.flatMap((name) => filters[name]?.(query[name], as, by) ?? []);
  const matches = (query: Query, by?: FoundBy) => allOf(set(query, by));
  const rows = (query: Query, also: RawBuilder<SqlBool>) =>
    sql`from ${sql.table(table)} ${sql.ref(as)} where ${listed} and ${matches(query)} and ${also}`;
  /** Counts what passes to one more than {@link MAX_EXACT_TOTAL}. @param also a further condition */
  const total = (query: Query, also = ALL): RawBuilder<number> =>
    sql<number>`(select count(*)::integer from (
      select ${rows(query, also)} limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) counted)`;
  return {
    /** Counts the filters that are set. */
    count: (query: Query): number => set(query).length,
    isFiltered: (query: Query): boolean => set(query).length > 0,
    /** Selects the rows that pass. @param by `words`: beside the words of a search */
    matches,
    total,
    /** The total of a page, which its rows have; behind the last page there is none to say it. */
    async totalOf<Tables>(
      db: Kysely<Tables>,
      query: Query,
      { found, isFirst }: { found: readonly { total: number }[]; isFirst: boolean },
    ): Promise<number | AtLeast> {
      if (found.length > 0 || isFirst) return boundedTotal(found[0]?.total ?? 0);
      return boundedTotal(await readTotal(db, total(query)));
    },
    /** About how many rows pass, by PostgreSQL's statistics. @param also a further condition */
    expected<Tables>(db: Kysely<Tables>, query: Query, also = ALL): Promise<number> {
      return expectedRows(db, rows(query, also));
    },
  };
}
