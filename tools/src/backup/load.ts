import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SERVICES } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import { prepareDatabase } from '../stack/database.ts';
import { runProgram, type ServiceContext } from '../stack/service-environment.ts';
import {
  columnList,
  type DumpedTable,
  type DumpManifest,
  dumpManifestSchema,
  MANIFEST,
  migrationsOf,
  rowsFile,
  tableName,
} from './dump.tables.ts';

export const readDump = async (path: string): Promise<DumpManifest> =>
  dumpManifestSchema.parse(JSON.parse(await readFile(join(path, MANIFEST), 'utf8')));

const requireEmpty = async (client: Client, table: DumpedTable): Promise<void> => {
  const { rowCount } = await client.query(`select from ${tableName(table)} limit 1`);
  if (rowCount)
    throw new Failure(`${table.schema}.${table.table} is not empty; a dump goes into an empty database`);
};

const requireMigrations = async (
  client: Client,
  schema: string,
  wanted: readonly string[],
): Promise<void> => {
  const applied = await migrationsOf(client, schema);
  // This release makes in one step what those before it made by many: the last one has to be the same.
  if (applied.at(-1) !== wanted.at(-1) || !applied.every((name) => wanted.includes(name)))
    throw new Failure(`the tables of ${schema} are as of ${applied.at(-1)}, the dump as of ${wanted.at(-1)}`);
};

const loadRows = async (client: Client, table: DumpedTable, path: string): Promise<void> => {
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  const copy = copyFrom(`copy ${tableName(table)} (${columnList(table.columns)}) from stdin`);
  const file = createReadStream(join(path, rowsFile(table)));
  await pipeline(file, createGunzip(), hashed, client.query(copy));
  if (hash.digest('hex') !== table.sha256 || copy.rowCount !== table.rows)
    throw new Failure(`${rowsFile(table)} is damaged`);
  if (table.sequence && table.sequence.last !== '0') {
    const { column, last } = table.sequence;
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [tableName(table), column, last]);
  }
};

/**
 * Loads a dump into empty tables, to which the services' own migrations up to those of the dump have been applied: all of
 * it or nothing.
 * @param url of a superuser
 * @param schemas of the services whose rows are loaded; absent: all of the dump
 */
export const loadDump = async (
  path: string,
  url: string,
  schemas?: readonly string[],
): Promise<DumpManifest> => {
  const manifest = await readDump(path);
  const wanted = schemas ?? Object.keys(manifest.migrations);
  const client = new Client({ connectionString: url, application_name: 'meshwork-load' });
  await client.connect();
  try {
    await client.query('begin');
    // Every row was checked when it was written, so triggers and foreign keys stay off.
    await client.query('set local session_replication_role = replica');
    for (const schema of wanted) await requireMigrations(client, schema, manifest.migrations[schema] ?? []);
    for (const table of manifest.tables) {
      if (!wanted.includes(table.schema.replace(/_jobs$/, ''))) continue;
      await requireEmpty(client, table);
      await loadRows(client, table, path);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  return manifest;
};

/**
 * Restores a logical dump, of this release or an older one, into an empty cluster: roles and schemas, the tables as
 * they were, the rows, and then every migration since. The services' migration programs have to be built.
 */
export const restoreDump = async (context: ServiceContext, path: string): Promise<DumpManifest> => {
  const { migrations } = await readDump(path);
  await prepareDatabase(context.postgres, context.secrets);
  const owners = SERVICES.filter((service) => migrations[service]?.length);
  for (const service of owners)
    await runProgram(context, service, 'migrate', ['--only', migrations[service]?.join() ?? '']);
  const manifest = await loadDump(path, context.postgres.url('meshwork'), owners);
  for (const service of SERVICES) await runProgram(context, service, 'migrate', ['--finish']);
  return manifest;
};
