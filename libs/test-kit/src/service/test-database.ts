import { readFile } from 'node:fs/promises';
import { migrateService, type ServiceDefinition, type ServiceEnv } from '@meshwork/service-kit';
import { Client, Pool } from 'pg';
import { CLUSTER_VARIABLE } from './cluster.ts';
import { foreignViewsSql, rolesAround } from './foreign-views.ts';

const BOOTSTRAP = new URL('../../../../deploy/postgres/bootstrap.sql', import.meta.url);
const SERVICE_PASSWORD = 'service';

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
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

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

/** Creates the migrated template database of a service, once per test run. */
async function ensureTemplate<E extends ServiceEnv>(definition: ServiceDefinition<E>): Promise<string> {
  const template = `template_${definition.schema}`;
  await withClient('postgres', async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const draft = `${template}_draft`;
    await client.query(`create database ${draft}`);
    await bootstrap(draft, definition);
    await migrateService(definition, clusterUrl(draft, `meshwork_${definition.schema}`, SERVICE_PASSWORD));
    await client.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

let counter = 0;

/** Creates a fresh, migrated database for one test file. */
export async function createTestDatabase<E extends ServiceEnv>(
  definition: ServiceDefinition<E>,
): Promise<TestDatabase> {
  const template = await ensureTemplate(definition);
  counter += 1;
  const name = `test_${definition.schema}_${process.pid}_${Date.now().toString(36)}_${counter}`;
  await withClient('postgres', async (client) => {
    // PostgreSQL refuses two copies of one template at the same time, so they wait for each other here.
    await client.query('select pg_advisory_lock(2)');
    await client.query(`create database ${name} template ${template}`);
  });
  const admin = new Pool({ connectionString: clusterUrl(name), max: 4 });
  admin.on('error', () => undefined);
  return {
    url: clusterUrl(name, `meshwork_${definition.schema}`, SERVICE_PASSWORD),
    admin,
    async drop() {
      await admin.end();
      await withClient('postgres', (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
