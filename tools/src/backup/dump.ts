import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeJson } from '../lib/files.ts';
import { newLabel, writeWhole } from '../stack/backup-folder.ts';
import {
  columnList,
  type DumpedTable,
  type DumpManifest,
  MANIFEST,
  migrationsOf,
  rowsFile,
  type Table,
  tableName,
  tablesOf,
} from './dump.tables.ts';

const dumpRows = async (client: Client, table: Table, path: string): Promise<DumpedTable> => {
  const { schema, table: name, columns, identity, key } = table;
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  // Through a query, since a partitioned table can only be copied that way; in one order, so that two dumps of the
  // same rows are the same files.
  const order = key.length ? `order by ${columnList(key)}` : '';
  const rows = `select ${columnList(columns)} from ${tableName(table)} ${order}`;
  const copy = copyTo(`copy (${rows}) to stdout`);
  await pipeline(client.query(copy), hashed, createGzip(), createWriteStream(join(path, rowsFile(table))));
  const sequence = identity && {
    column: identity,
    last: (
      await client.query<{ last: string }>(
        `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)), 0) as last`,
        [tableName(table), identity],
      )
    ).rows[0]?.last as string,
  };
  return {
    schema,
    table: name,
    columns,
    rows: copy.rowCount,
    sha256: hash.digest('hex'),
    sequence: sequence || null,
  };
};

/**
 * Writes the rows of these services as of one moment, with the names of the migrations that made their tables.
 * @param url of a superuser
 */
export const dumpTo = async (
  path: string,
  url: string,
  schemas: readonly string[],
): Promise<DumpManifest> => {
  await mkdir(path, { recursive: true });
  const client = new Client({ connectionString: url, application_name: 'meshwork-dump' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations: DumpManifest['migrations'] = {};
    for (const schema of schemas) migrations[schema] = await migrationsOf(client, schema);
    const tables: DumpedTable[] = [];
    for (const table of await tablesOf(client, schemas)) tables.push(await dumpRows(client, table, path));
    const manifest: DumpManifest = { format: 1, takenAt: new Date().toISOString(), migrations, tables };
    await writeJson(join(path, MANIFEST), manifest);
    return manifest;
  } finally {
    await client.end();
  }
};

/** Makes a logical dump in the folder of dumps. @returns its label */
export const takeDump = async (folder: string, url: string, schemas: readonly string[]): Promise<string> => {
  const label = newLabel();
  await writeWhole(folder, label, (path) => dumpTo(path, url, schemas).then(() => undefined));
  return label;
};
