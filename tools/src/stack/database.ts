import { readFile } from 'node:fs/promises';
import { roleOf, type Service } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import { bootstrap } from './bootstrap.ts';
import type { Postgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';

const DATABASE = 'meshwork';

/** Address of the database for one service's role. */
export const databaseUrl = async (postgres: Postgres, secrets: Secrets, service: Service): Promise<string> =>
  postgres.url(DATABASE, roleOf(service), await secrets.password(roleOf(service)));

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
