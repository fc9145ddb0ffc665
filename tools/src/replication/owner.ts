import pg, { type Client } from 'pg';
import { Failure } from '../lib/failure.ts';
import type { ReplicatedTable } from './published.ts';

const { escapeIdentifier: id, escapeLiteral: text } = pg;
const columnsOf = ({ columns }: ReplicatedTable): string => columns.map(({ name }) => id(name)).join(', ');

/** Lets a role read exactly the published columns. */
const allowReading = async (
  owner: Client,
  schema: string,
  tables: readonly ReplicatedTable[],
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
 * Publishes these columns of all rows of these tables: a row filter may only use columns of the primary key, and the
 * views filter the rows anyway. When a table publishes more columns than before, all of its rows are sent again.
 */
export const publish = async (
  owner: Client,
  publication: { name: string; schema: string; tables: readonly ReplicatedTable[]; role: URL },
): Promise<void> => {
  const { name, schema, tables, role } = publication;
  const { rows } = await owner.query('show wal_level');
  if (rows[0].wal_level !== 'logical')
    throw new Failure(
      `the cluster of ${schema} has wal_level = ${rows[0].wal_level}; set it to logical and restart`,
    );
  const before = await publishedBefore(owner, name);
  const list = tables.map((table) => `${id(schema)}.${id(table.table)} (${columnsOf(table)})`).join(', ');
  await owner.query('begin');
  await allowReading(owner, schema, tables, role);
  const { rowCount } = await owner.query('select from pg_publication where pubname = $1', [name]);
  if (rowCount) await owner.query(`alter publication ${id(name)} set table ${list}`);
  else await owner.query(`create publication ${id(name)} for table ${list}`);
  await owner.query('commit');
  for (const table of tables) {
    const published = before.get(table.table);
    const { name: column } = table.columns.find(({ name }) => !table.key.includes(name)) ?? {};
    if (!published || !column || table.columns.every(({ name }) => published.includes(name))) continue;
    await owner.query(`update ${id(schema)}.${id(table.table)} set ${id(column)} = ${id(column)}`);
  }
};
