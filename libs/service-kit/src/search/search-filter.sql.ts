import { MAX_EXACT_TOTAL } from '@meshwork/contracts-core';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { AtLeast, boundedTotal } from '../lists/page.ts';

/** `strict`: words begin as typed. `loose`: words may also contain what was typed, or be one letter apart from it. */
export type SearchMode = 'strict' | 'loose';

export interface SearchText {
  readonly text: string;
  readonly mode: SearchMode;
}

/** A search as PostgreSQL is going to run it, from {@link searchIn}. */
export interface SearchPlan extends SearchText {
  /** The text of the tsquery that finds the rows; null when nothing was typed that can be found. */
  readonly query: string | null;
  /** The same search with each typed word as one beginning, by which found rows are ranked. */
  readonly asTyped: string | null;
  /** The number of rows that the table's statistics expect. */
  readonly estimate: number;
  /** About how many rows the table has. */
  readonly rows: number;
}

/**
 * From how many expected rows a search is not counted and not ranked as a whole. More than what is counted exactly, since it is an
 * estimate: among the 30,000 rows that ANALYZE looks at, one word of 1.5 % has 450, give or take 21.
 */
export const FREQUENT_MATCHES = 1.5 * MAX_EXACT_TOTAL;

/** The plan of a search among `passing` of the table's rows. */
export const amongFiltered = (plan: SearchPlan, passing: number): SearchPlan => ({
  ...plan,
  estimate: plan.rows > 0 ? plan.estimate * Math.min(1, passing / plan.rows) : plan.estimate,
});

/** For each rare alternative PostgreSQL expects some rows more than there are. */
const MANY_ALTERNATIVES = 4;

/** Tells whether several words must match, or one of many. */
const isDoubtful = ({ asTyped }: SearchPlan): boolean =>
  asTyped !== null && (/ & | <-> /.test(asTyped) || asTyped.split(' | ').length > MANY_ALTERNATIVES);

/**
 * A plan whose estimate is counted where it could be far off: statistics know how often each word occurs, not how
 * often several occur together. What one word or a few alternatives find is believed.
 * @param count counts what the search finds, to one more than {@link MAX_EXACT_TOTAL}
 */
export async function countedPlan<Plan extends SearchPlan>(
  plan: Plan,
  count: (plan: Plan) => Promise<number>,
): Promise<Plan> {
  if (plan.estimate < FREQUENT_MATCHES || !isDoubtful(plan)) return plan;
  const found = await count(plan);
  return found > MAX_EXACT_TOTAL ? plan : { ...plan, estimate: found };
}

/**
 * Counts to one more than {@link MAX_EXACT_TOTAL}. Materialized, since PostgreSQL would read the table instead of the index, hoping to
 * be done early.
 * @param matches selects the rows that a search finds
 */
export async function countMatches<Tables>(
  db: Kysely<Tables>,
  matches: Expression<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with matches as materialized (${matches})
    select count(*)::integer as total from (select from matches limit ${sql.lit(MAX_EXACT_TOTAL + 1)}) found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The total of a search. @param count counts to one more than {@link MAX_EXACT_TOTAL}; not called where there are certainly more */
export const searchTotal = async (
  { estimate }: SearchPlan,
  count: () => Promise<number>,
): Promise<number | AtLeast> =>
  estimate >= FREQUENT_MATCHES ? new AtLeast(MAX_EXACT_TOTAL) : boundedTotal(await count());

/** The search of one schema, which a migration with {@link searchFunctions} made. */
export const searchIn = (schema: string) => {
  const query = ({ text, mode }: SearchText, weights = ''): RawBuilder<string> =>
    // A sub-select, so that PostgreSQL computes it once and not for every row.
    sql`(select ${sql.id(schema, 'search_query')}(${text}, ${mode === 'loose'}, ${weights}))`;
  return {
    /** Plans a search of a table, which has a `search` column. */
    async plan<Db>(db: Kysely<Db>, table: string, { text, mode }: SearchText): Promise<SearchPlan> {
      const { rows } = await sql<Omit<SearchPlan, keyof SearchText>>`
        select query, as_typed as "asTyped", estimate, rows
        from ${sql.id(schema, 'search_plan')}(${`${schema}.${table}`}::regclass, ${text}, ${mode === 'loose'})`.execute(
        db,
      );
      return { text, mode, query: null, asTyped: null, estimate: 0, rows: 0, ...rows[0] };
    },

    /** The typed text as a tsquery. @param weights of the words that count, such as 'A'; all when absent */
    query,

    /** Selects the rows whose `search` column has all words. @param weights of the words that count, such as 'A'; all when absent */
    matches: (document: Expression<string>, search: SearchText, weights = ''): RawBuilder<SqlBool> =>
      sql<SqlBool>`${document} @@ ${query(search, weights)}`,
  };
};

/**
 * Reads the first page of a search strictly, and loosely if that finds nothing: "gear" must not find "bear", but "Cheezy Poofs" should
 * find "Cheesy Poofs". Later pages use the mode of the first.
 * @param given the mode of the first page, from the cursor of a later one; "strict" where nothing is searched
 * @param planOf makes what rows are read by, such as a {@link SearchPlan}
 */
export async function searchPage<Plan, Value extends { readonly rows: readonly unknown[] }>(
  given: SearchMode | undefined,
  planOf: (mode: SearchMode) => Plan | Promise<Plan>,
  read: (plan: Plan, mode: SearchMode) => Promise<Value>,
): Promise<{ mode: SearchMode; plan: Plan; value: Value }> {
  const page = async (mode: SearchMode) => {
    const plan = await planOf(mode);
    return { mode, plan, value: await read(plan, mode) };
  };
  const first = await page(given ?? 'strict');
  return first.value.rows.length > 0 || given !== undefined ? first : page('loose');
}
