import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { roleOf, SERVICES, type Service, schemaOf } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import type { Postgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';

const DATABASE = 'meshwork';

export const databaseUrl = async (postgres: Postgres, secrets: Secrets, service: Service): Promise<string> =>
  postgres.url(DATABASE, roleOf(service), await secrets.password(roleOf(service)));

/**
 * Runs deploy/postgres/bootstrap.sql as the superuser that `client` is.
 * @param passwordOf tells the password of a service's role
 */
export const bootstrap = async (
  client: Client,
  sql: string,
  passwordOf: (service: Service) => Promise<string>,
): Promise<void> => {
  const set = (name: string, value: string) => client.query('select set_config($1, $2, true)', [name, value]);
  await client.query('begin');
  await set('meshwork.services', SERVICES.map(schemaOf).join(','));
  for (const service of SERVICES) {
    await set(`meshwork.${schemaOf(service)}_password`, await passwordOf(service));
  }
  await client.query(sql);
  await client.query('commit');
};

/** Creates the database if it is missing, with the roles, schemas and extensions that the services expect. */
export const prepareDatabase = async (postgres: Postgres, secrets: Secrets): Promise<void> => {
  await postgres.withClient('postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  });
  const sql = await readFile(fromRoot('deploy/postgres/bootstrap.sql'), 'utf8');
  await postgres.withClient(DATABASE, (client) =>
    bootstrap(client, sql, (service) => secrets.password(roleOf(service))),
  );
};
