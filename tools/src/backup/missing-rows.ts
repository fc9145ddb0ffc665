import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Failure } from '../lib/failure.ts';
import { columnList, migrationsOf, type Table, tableName, tablesOf } from './dump.tables.ts';

/** A table, and how many rows of it the past has and the present lacks. */
export interface MissingRows {
  /** "catalog.resource" */
  readonly name: string;
  readonly missing: number;
}

/** Limit for waiting on a running write, in ms. */
const LOCK_TIMEOUT = 5_000;

const nameOf = ({ schema, table }: Table): string => `${schema}.${table}`;

/**
 * The tables whose rows can be told apart by a key, without jobs, which are gone when they are done.
 * @throws Failure when the tables of the past have another form
 */
const keyedTables = async (
  past: Client,
  present: Client,
  schemas: readonly string[],
): Promise<Map<string, Table>> => {
  for (const schema of schemas) {
    const [before, now] = await Promise.all([past, present].map((client) => migrationsOf(client, schema)));
    if (before?.join() !== now?.join())
      throw new Failure(`the tables of ${schema} were as of ${before?.at(-1)}, and are as of ${now?.at(-1)}`);
  }
  const tables = await tablesOf(present, schemas);
  return new Map(
    tables
      .filter(({ schema, key }) => schemas.includes(schema) && key.length > 0)
      .map((table) => [nameOf(table), table]),
  );
};

const chosen = (tables: ReadonlyMap<string, Table>, names: readonly string[]): Table[] =>
  names.map((name) => {
    const table = tables.get(name);
    if (!table)
      throw new Failure(`there is no table ${name} with a key; there are ${[...tables.keys()].join(', ')}`);
    return table;
  });

/** Copies the rows that only the past has into a temporary table of the present, whose name is returned. */
const fetchMissing = async (past: Client, present: Client, table: Table, columns: readonly string[]) => {
  const name = columnList([`past ${nameOf(table)}`]);
  const list = columnList(columns);
  await present.query(
    `create temporary table ${name} on commit drop as select ${list} from ${tableName(table)} with no data`,
  );
  const rows = past.query(copyTo(`copy (select ${list} from ${tableName(table)}) to stdout`));
  await pipeline(rows, present.query(copyFrom(`copy ${name} (${list}) from stdin`)));
  const key = columnList(table.key);
  await present.query(
    `delete from ${name} where (${key}) in (select ${key} from ${tableName(table)} present)`,
  );
  return name;
};

const countOf = async (past: Client, present: Client, table: Table): Promise<MissingRows> => {
  const lost = await fetchMissing(past, present, table, table.key);
  const { rows } = await present.query(`select count(*)::int as missing from ${lost}`);
  return { name: nameOf(table), missing: rows[0].missing };
};

const REFERENCES = `
  select conrelid::regclass::oid as "from", confrelid::regclass::oid as "to" from pg_constraint
  where contype = 'f' and conrelid <> confrelid and conrelid = any ($1::regclass[]) and confrelid = any ($1::regclass[])`;

/** Each table after those that it refers to. */
const inOrder = async (present: Client, tables: readonly Table[]): Promise<Table[]> => {
  const names = tables.map(tableName);
  const { rows: ids } = await present.query('select name::regclass::oid as id from unnest($1::text[]) name', [
    names,
  ]);
  const { rows } = await present.query<{ from: number; to: number }>(REFERENCES, [names]);
  const waiting = new Map(tables.map((table, index) => [ids[index].id as number, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([id]) => !rows.some(({ from, to }) => from === id && waiting.has(to)));
    if (!next)
      throw new Failure(`these tables refer to each other: ${[...waiting.values()].map(nameOf).join(', ')}`);
    ordered.push(next[1]);
    waiting.delete(next[0]);
  }
  return ordered;
};

/** Triggers for each row of an insert or a deletion. */
const ROW_TRIGGERS = `
  select quote_ident(tgname) as name from pg_trigger
  where tgrelid = $1::regclass and not tgisinternal and tgenabled = 'O' and tgtype & 1 = 1 and tgtype & 12 <> 0`;

/**
 * Triggers for each row do for a new row what was already done for this one, such as counting a thank-you in its resource or beginning a
 * conversation, so they are off. Those for a whole statement stay on: they keep totals and the words of the search, which the
 * deletion has changed. What they have written in place of a missing row goes.
 * @param lost the table of the missing rows
 */
const insertMissing = async (present: Client, table: Table, lost: string): Promise<void> => {
  const name = tableName(table);
  const { rows: triggers } = await present.query<{ name: string }>(ROW_TRIGGERS, [name]);
  for (const trigger of triggers) await present.query(`alter table ${name} disable trigger ${trigger.name}`);
  const columns = columnList(table.columns);
  const key = columnList(table.key);
  await present.query(
    `delete from ${name} where (${key}) in (select ${key} from ${lost}) and xmin = pg_current_xact_id()::xid`,
  );
  await present.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from ${lost} order by ${key} on conflict do nothing`,
  );
  for (const trigger of triggers) await present.query(`alter table ${name} enable trigger ${trigger.name}`);
};

/**
 * Lists the rows that the past has and the present lacks.
 * @param past of a superuser, on a database as it was
 * @param present of a superuser, on the database that goes on
 * @param names of tables, such as "catalog.resource"; none: all
 */
export const missingRows = async (
  past: Client,
  present: Client,
  schemas: readonly string[],
  names: readonly string[] = [],
): Promise<MissingRows[]> => {
  const tables = await keyedTables(past, present, schemas);
  const found: MissingRows[] = [];
  await present.query('begin');
  for (const table of names.length ? chosen(tables, names) : tables.values())
    found.push(await countOf(past, present, table));
  await present.query('rollback');
  return found;
};

/**
 * Brings the missing rows of these tables back, all or none; rows that are there stay as they are. A row whose place another one has
 * taken, such as a number that somebody uses again, stays away.
 * @returns what is still missing
 * @throws when a row refers to one that is missing: its table has to be named, too
 */
export const bringBack = async (
  past: Client,
  present: Client,
  schemas: readonly string[],
  names: readonly string[],
): Promise<MissingRows[]> => {
  const tables = await inOrder(present, chosen(await keyedTables(past, present, schemas), names));
  await present.query('begin');
  try {
    await present.query(`set local lock_timeout = ${LOCK_TIMEOUT}`);
    const lost = new Map<Table, string>();
    for (const table of tables) lost.set(table, await fetchMissing(past, present, table, table.columns));
    for (const [table, name] of lost) await insertMissing(present, table, name);
    await present.query('commit');
  } catch (error) {
    await present.query('rollback');
    throw error;
  }
  return missingRows(past, present, schemas, names);
};
