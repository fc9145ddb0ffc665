import pg, { type Client } from 'pg';
import { Failure } from '../lib/failure.ts';
import type { FedTable } from './published.ts';

const { escapeIdentifier: id, escapeLiteral: text } = pg;
const columnsOf = ({ columns }: FedTable): string => columns.map(({ name }) => id(name)).join(', ');

/** A role that may read exactly the published columns. */
const admit = async (
  owner: Client,
  schema: string,
  tables: readonly FedTable[],
  role: URL,
): Promise<void> => {
  const name = id(decodeURIComponent(role.username));
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [
    decodeURIComponent(role.username),
  ]);
  await owner.query(
    `${rowCount ? 'alter' : 'create'} role ${name} login replication password ${text(decodeURIComponent(role.password))}`,
  );
  await owner.query(`grant connect on database ${id(owner.database ?? '')} to ${name}`);
  await owner.query(`grant usage on schema ${id(schema)} to ${name}`);
  for (const table of tables)
    await owner.query(`grant select (${columnsOf(table)}) on ${id(schema)}.${id(table.table)} to ${name}`);
};

/** Columns of a publication as they are now, by table. */
const publishedBefore = async (owner: Client, publication: string): Promise<Map<string, string[]>> => {
  const { rows } = await owner.query<{ tablename: string; attnames: string[] }>(
    'select tablename, attnames::text[] from pg_publication_tables where pubname = $1',
    [publication],
  );
  return new Map(rows.map(({ tablename, attnames }) => [tablename, attnames]));
};

/**
 * Publishes these columns of these tables, whole tables always: a row filter may only ask for columns of the key, and
 * the views filter anyway. A table that shows more columns than before sends all of its rows once more.
 */
export const publish = async (
  owner: Client,
  feed: { name: string; schema: string; tables: readonly FedTable[]; role: URL },
): Promise<void> => {
  const { name, schema, tables, role } = feed;
  const { rows } = await owner.query('show wal_level');
  if (rows[0].wal_level !== 'logical')
    throw new Failure(
      `the cluster of ${schema} has wal_level = ${rows[0].wal_level}; set it to logical and restart`,
    );
  const before = await publishedBefore(owner, name);
  const list = tables.map((table) => `${id(schema)}.${id(table.table)} (${columnsOf(table)})`).join(', ');
  await owner.query('begin');
  await admit(owner, schema, tables, role);
  const { rowCount } = await owner.query('select from pg_publication where pubname = $1', [name]);
  if (rowCount) await owner.query(`alter publication ${id(name)} set table ${list}`);
  else await owner.query(`create publication ${id(name)} for table ${list}`);
  await owner.query('commit');
  for (const table of tables) {
    const known = before.get(table.table);
    const { name: column } = table.columns.find(({ name }) => !table.key.includes(name)) ?? {};
    if (!known || !column || table.columns.every(({ name }) => known.includes(name))) continue;
    await owner.query(`update ${id(schema)}.${id(table.table)} set ${id(column)} = ${id(column)}`);
  }
};
