import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EVERY_SERVICE, type PublishedViews } from '@meshwork/contracts-core';
import { migrateService, type ServiceDefinition, type ServiceEnv } from '@meshwork/service-kit';
import { Client, Pool } from 'pg';
import { CLUSTER_VARIABLE } from './cluster.ts';

/** In this repository; in the package of npm, beside its package.json. */
const BOOTSTRAP = ['../../../../deploy/postgres/bootstrap.sql', '../../bootstrap.sql']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path)) as string;
const SERVICE_PASSWORD = 'service';

/** Limit for a test file that waits until its database is dropped, in ms. */
const DROP_TIMEOUT = 10_000;

export interface TestDatabase {
  /** Connection of the service's own role. */
  readonly url: string;
  /** Connections of a superuser, to prepare and to inspect data. */
  readonly admin: Pool;
  drop(): Promise<void>;
}

function clusterUrl(database: string, user = 'postgres', password?: string): string {
  const [port, ownPassword] = (process.env[CLUSTER_VARIABLE] ?? '').split(':');
  if (!port)
    throw new Error('No test cluster: the package uses serviceProject() of @meshwork/test-kit/jest/service');
  return `postgresql://${user}:${password ?? ownPassword}@127.0.0.1:${port}/${database}`;
}

async function withClient<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: clusterUrl(database) });
  // The user of the connection gets the error, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const schemaOf = (view: string): string => view.slice(0, view.indexOf('.'));

/** The services whose roles a service's database needs: its own, its readers, and those whose views it reads. */
function rolesAround(schema: string, published: PublishedViews, reads: readonly PublishedViews[]): string[] {
  const readers = Object.values(published)
    .flatMap((view) => view.readers)
    .filter((reader) => reader !== EVERY_SERVICE);
  const owners = reads.flatMap((views) => Object.keys(views).map(schemaOf));
  return [...new Set([schema, ...readers, ...owners])];
}

/**
 * SQL that puts tables in the place of the views that other services publish. As in production, the service can read
 * only those that name it as a reader.
 */
const foreignViewsSql = (schema: string, reads: readonly PublishedViews[]): string =>
  reads
    .flatMap((views) => Object.entries(views))
    .map(([view, { columns, readers }]) => {
      const list = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
      const mayRead = readers.includes(schema) || readers.includes(EVERY_SERVICE);
      const grant = mayRead ? `grant select on ${view} to meshwork_${schema};` : '';
      return `create table ${view} (${list.join(', ')}); ${grant}`;
    })
    .join('\n');

async function bootstrap<E extends ServiceEnv>(
  database: string,
  { schema, published = {}, reads = [] }: ServiceDefinition<E>,
): Promise<void> {
  const sql = await readFile(BOOTSTRAP, 'utf8');
  const services = rolesAround(schema, published, reads);
  await withClient(database, async (client) => {
    const set = (name: string, value: string) =>
      client.query('select set_config($1, $2, false)', [name, value]);
    await set('meshwork.services', services.join(','));
    for (const service of services) await set(`meshwork.${service}_password`, SERVICE_PASSWORD);
    await client.query(sql);
    await client.query(foreignViewsSql(schema, reads));
  });
}

/** Rows that several test files begin with. They are written once per test run; each file then starts on a copy of them. */
export interface PreparedRows {
  /** Tells them from other rows of the same service. Lower case letters, digits and underscores. */
  readonly name: string;
  /** @param databaseUrl connection of the service's own role */
  write(databaseUrl: string): Promise<unknown>;
}

async function copy(client: Client, template: string, name: string): Promise<void> {
  // PostgreSQL refuses two copies of one template at the same time, so they wait for each other here.
  const lock = [`copy ${template}`];
  await client.query('select pg_advisory_lock(hashtext($1))', lock);
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.query('select pg_advisory_unlock(hashtext($1))', lock);
}

/** Creates a database once per test run, whichever test file needs it first. */
async function ensureDatabase(
  name: string,
  create: (client: Client, draft: string) => Promise<void>,
): Promise<string> {
  await withClient('postgres', async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [`create ${name}`]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await create(client, draft);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

const urlFor = (schema: string, database: string): string =>
  clusterUrl(database, `meshwork_${schema}`, SERVICE_PASSWORD);

/** The migrated database of a service, without rows. */
const ensureMigrated = <E extends ServiceEnv>(definition: ServiceDefinition<E>): Promise<string> =>
  ensureDatabase(`template_${definition.schema}`, async (client, draft) => {
    await client.query(`create database ${draft}`);
    // The roles belong to the cluster: two services that change them at the same time would fail on each other.
    await client.query("select pg_advisory_lock(hashtext('roles'))");
    await bootstrap(draft, definition).finally(() =>
      client.query("select pg_advisory_unlock(hashtext('roles'))"),
    );
    await migrateService(definition, urlFor(definition.schema, draft));
  });

async function ensureTemplate<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  rows?: PreparedRows,
): Promise<string> {
  const migrated = await ensureMigrated(definition);
  if (!rows) return migrated;
  return ensureDatabase(`${migrated}_${rows.name}`, async (client, draft) => {
    await copy(client, migrated, draft);
    await rows.write(urlFor(definition.schema, draft));
  });
}

let counter = 0;

/** Creates a fresh, migrated database for one test file. */
export async function createTestDatabase<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
  rows?: PreparedRows,
): Promise<TestDatabase> {
  const template = await ensureTemplate(definition, rows);
  counter += 1;
  const name = `test_${definition.schema}_${process.pid}_${Date.now().toString(36)}_${counter}`;
  await withClient('postgres', (client) => copy(client, template, name));
  const admin = new Pool({ connectionString: clusterUrl(name), max: 4 });
  admin.on('error', () => undefined);
  return {
    url: urlFor(definition.schema, name),
    admin,
    async drop() {
      await admin.end();
      const dropped = withClient('postgres', (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
      // No test waits longer for a database that is slow to go: the whole cluster is deleted after the run.
      await Promise.race([dropped, wait(DROP_TIMEOUT, undefined, { ref: false })]);
      dropped.catch(() => undefined);
    },
  };
}
