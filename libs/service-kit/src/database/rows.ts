import { PAGE_LIMIT } from '@meshwork/contracts-core';
import type { EntitySchemaWithMeta, Opt } from '@mikro-orm/core';
import type { EntityManager, InferKyselyTable } from '@mikro-orm/postgresql';
import { type CompiledQuery, type Generated, type RawBuilder, sql } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import { SharedReads } from './shared-reads.ts';

/** Each connection keeps the plan of each name until it ends, so they are bounded. */
const MOST_NAMES = 100;
const names = new Set<string>();

/** Tells whether a statement gets a name: the first ones of a process do, later ones are planned at each call. */
function isNamed(name: string): boolean {
  if (names.size < MOST_NAMES) names.add(name);
  return names.has(name);
}

/**
 * Limits of totals on the first page, of news there, of lists on a screen, of calls that name no length, and the round ones that programs
 * ask for: planned at each call, a list of 20 costs PostgreSQL four times as much.
 */
const USUAL_LIMITS = new Set<number>([1, 3, 10, 20, 50, PAGE_LIMIT.screen, PAGE_LIMIT.default]);

/**
 * Tells whether pages of this length are asked for often. A limit stands in the text, so each length is a statement of its own, and rare
 * ones must not use up the names.
 */
export const isUsualLimit = (limit: number): boolean => USUAL_LIMITS.has(limit);

const sharedReadsOf = new WeakMap<Pool, SharedReads>();

/**
 * Runs a frequent read as a named prepared statement: PostgreSQL parses and plans it once per connection.
 * It runs outside any transaction, on a connection of the pool. Callers that ask the same at the same time share the rows
 * ({@link SharedReads}), so nobody changes them.
 * @param name unique in the service: one name for one text
 */
export async function preparedRows<R extends QueryResultRow>(
  em: EntityManager,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  const reads = sharedReadsOf.get(pool) ?? new SharedReads();
  sharedReadsOf.set(pool, reads);
  return reads.get(`${text}\n${JSON.stringify(values)}`, async () => {
    const { rows } = await pool.query<R>({ ...(isNamed(name) && { name }), text, values: [...values] });
    return rows;
  });
}

const texts = new Map<string, string>();

/**
 * The same for a query of Kysely, which is compiled once.
 * @param name unique in the service; a limit belongs into the text, as `sql.lit`, and into the name, because PostgreSQL plans
 *   the statement without its values; ask {@link isUsualLimit} first
 * @param values of the query's parameters, in their order
 */
export function preparedQuery<R extends QueryResultRow>(
  em: EntityManager,
  name: string,
  build: () => { compile(): CompiledQuery<R> },
  values: readonly unknown[],
): Promise<readonly R[]> {
  const text = texts.get(name) ?? build().compile().sql;
  texts.set(name, text);
  return preparedRows<R>(em, name, text, values);
}

const nameOfText = new Map<string, string>();

/**
 * The same for a query that was compiled with its values: it saves the planning, which takes longer than most reads. Each text
 * has a name of its own, since the text of one query may change with the day. A limit belongs into the text, as above.
 */
export function preparedCompiled<R extends QueryResultRow>(
  em: EntityManager,
  { sql, parameters }: CompiledQuery<R>,
): Promise<readonly R[]> {
  const name = nameOfText.get(sql) ?? `compiled ${nameOfText.size + 1}`;
  if (nameOfText.size < MOST_NAMES) nameOfText.set(sql, name);
  return preparedRows<R>(em, name, sql, parameters);
}

const UTC_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/**
 * A timestamptz as raw SQL returns it ("2025-11-20 12:00:00+00") in the contract's form (ISO 8601, UTC).
 * Plain dates need no such function: MikroORM leaves dates in raw rows as text.
 */
export function isoTime(value: string | Date): string {
  const [, day, time, fraction = ''] = (typeof value === 'string' && UTC_TIME.exec(value)) || [];
  // A Date would say the same, in five times the time: lists have one or two for each row.
  return day ? `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` : new Date(value).toISOString();
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Writes the name of a column as the contract has it: `meeting_times` becomes `meetingTimes`. */
const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Makes the mapper of columns that a response has under the same name, so that one list is both what is selected and what is answered.
 * @param columns columns of one table
 * @returns a function from a row to its fields in camel case; values stay as the driver returns them, so times need `isoTime`
 */
export const fieldsOf = <const Columns extends readonly string[]>(columns: Columns) => {
  const names = columns.map((column) => [column, camelCase(column)] as const);
  return <Row extends Record<Columns[number], unknown>>(row: Row) =>
    Object.fromEntries(names.map(([column, name]) => [name, row[column as keyof Row]])) as {
      [Column in Columns[number] as CamelCase<Column>]: Row[Column];
    };
};

/**
 * A text column cut for a card, as SQL: longer texts end in "…".
 * @param column its reference, e.g. "initiative.description"
 * @param length most characters of the result, the "…" included
 */
export const excerpt = (column: string, length: number): RawBuilder<string> => {
  const text = sql.ref<string>(column);
  return sql<string>`case
    when char_length(${text}) > ${sql.lit(length)} then rtrim(left(${text}, ${sql.lit(length - 1)})) || '\u2026'
    else ${text} end`;
};

/** Times and dates are text in rows (see isoTime). */
type InRow<Value> =
  Value extends Generated<infer Read>
    ? Generated<InRow<Read>>
    : Value extends Date
      ? string
      : Value extends Uint8Array
        ? Buffer
        : Value extends Opt<infer Optional>
          ? Optional
          : Value;

type Columns<Entity extends EntitySchemaWithMeta> = InferKyselyTable<Entity, { processOnCreateHooks: true }>;

/**
 * The columns of an entity as Kysely knows them, with the names of the table and the types that the driver returns. Columns that the
 * entity does not have are added with `&`.
 */
export type RowOf<Entity extends EntitySchemaWithMeta> = {
  [Column in keyof Columns<Entity>]: InRow<Columns<Entity>[Column]>;
};

/**
 * The tables of entities as Kysely knows them, under the name of a schema: `TablesOf<'auth', typeof SessionEntity>` has `auth.session`.
 * @typeParam Entity a union of entities
 */
export type TablesOf<Schema extends string, Entity extends EntitySchemaWithMeta> = {
  [One in Entity as `${Schema}.${One['tableName']}`]: RowOf<One>;
};
