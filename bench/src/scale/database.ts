import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { accountStatements } from '../generator/accounts.ts';
import { catalogStatements } from '../generator/catalog.ts';
import { communityStatements } from '../generator/community.ts';
import { helperStatements } from '../generator/helpers.ts';
import { needStatements } from '../generator/needs.ts';
import type { Sizes } from '../generator/sizes.ts';
import { type BenchCluster, ROLE_PASSWORD } from './cluster.ts';

export const SERVICES = ['auth', 'catalog', 'community'] as const;
const BOOTSTRAP = new URL('../../../deploy/postgres/bootstrap.sql', import.meta.url);
const run = promisify(execFile);

export const programOf = (service: string, program: string): string =>
  new URL(`../../../services/${service}/dist/${program}.js`, import.meta.url).pathname;

async function createDatabase(cluster: BenchCluster, name: string): Promise<void> {
  await cluster.withClient('postgres', (client) => client.query(`create database ${name}`));
  const bootstrap = await readFile(BOOTSTRAP, 'utf8');
  await cluster.withClient(name, async (client) => {
    const set = (setting: string, value: string) =>
      client.query('select set_config($1, $2, false)', [`meshwork.${setting}`, value]);
    await set('services', SERVICES.join(','));
    for (const service of SERVICES) await set(`${service}_password`, ROLE_PASSWORD);
    await client.query(bootstrap);
  });
}

/** Applies the built services' pending migrations. */
async function migrate(cluster: BenchCluster, database: string): Promise<void> {
  for (const service of SERVICES)
    await run(process.execPath, [programOf(service, 'migrate')], {
      env: { ...process.env, DATABASE_URL: cluster.url(database, `meshwork_${service}`), LOG_LEVEL: 'error' },
    });
}

const SEARCHED = ['catalog.resource', 'community.team', 'community.mentor_profile', 'community.initiative'];

/** Drops indexes while rows are loaded, and creates them again in the end: both write the statements for it. */
const DROP_INDEXES = `do $$ declare dropped record; begin
  create table bench.dropped_index as
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text in (${SEARCHED.map((table) => `'${table}'`).join(', ')})
      and not exists (select from pg_constraint where conindid = indexrelid);
  for dropped in select * from bench.dropped_index loop execute 'drop index ' || dropped.name; end loop;
end $$`;
const CREATE_INDEXES = `do $$ declare dropped record; begin
  for dropped in select * from bench.dropped_index loop execute dropped.definition; end loop;
end $$`;

const withoutTriggers = (statement: string) => `set local session_replication_role = replica; ${statement}`;

/** All statements that fill a database, in order. */
function fillStatements(sizes: Sizes): string[] {
  const community = communityStatements(sizes);
  return [
    DROP_INDEXES,
    ...accountStatements(sizes),
    ...catalogStatements(sizes),
    ...community.searched,
    // No notification of 400,000 requests.
    ...community.plain.map(withoutTriggers),
    CREATE_INDEXES,
    ...needStatements(sizes).map(withoutTriggers),
  ];
}

/** Runs the statements that no former run has finished, each in a transaction. */
async function fill(client: Client, sizes: Sizes): Promise<void> {
  const { rows } = await client.query("select to_regclass('bench.done') is null as is_new");
  if (rows[0].is_new) {
    for (const statement of helperStatements()) await client.query(statement);
    await client.query('create table bench.done (step integer primary key)');
  }
  const done = new Set(
    (await client.query<{ step: number }>('select step from bench.done')).rows.map(({ step }) => step),
  );
  for (const [step, statement] of fillStatements(sizes).entries()) {
    if (done.has(step)) continue;
    await client.query(`begin; ${statement}; insert into bench.done values (${step}); commit`);
  }
}

/** Creates a database, applies the migrations that are new since a former run, and fills it as far as that has not. */
export async function prepareDatabase(cluster: BenchCluster, name: string, sizes: Sizes): Promise<void> {
  const exists = await cluster.withClient('postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return Boolean(rowCount);
  });
  if (!exists) await createDatabase(cluster, name);
  await migrate(cluster, name);
  await cluster.withClient(name, async (client) => {
    await fill(client, sizes);
    await client.query('vacuum (analyze)');
  });
}
