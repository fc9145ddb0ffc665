import { readFile } from 'node:fs/promises';
import { SERVICES, type Service } from '../lib/apps.ts';
import { fromRoot } from '../lib/paths.ts';
import type { Postgres } from './postgres.ts';
import type { Secrets } from './secrets.ts';

const DATABASE = 'meshwork';

const roleOf = (service: Service): string => `meshwork_${service}`;

/** Address of the database for one service's role. */
export const databaseUrl = async (postgres: Postgres, secrets: Secrets, service: Service): Promise<string> =>
  postgres.url(DATABASE, roleOf(service), await secrets.password(roleOf(service)));

/** Creates the database where it is not there, with the roles, schemas and extensions that the services expect. */
export const prepareDatabase = async (postgres: Postgres, secrets: Secrets): Promise<void> => {
  await postgres.withClient('postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  });
  const bootstrap = await readFile(fromRoot('deploy/postgres/bootstrap.sql'), 'utf8');
  await postgres.withClient(DATABASE, async (client) => {
    await client.query('begin');
    for (const service of SERVICES) {
      const password = await secrets.password(roleOf(service));
      await client.query('select set_config($1, $2, true)', [`meshwork.${service}_password`, password]);
    }
    await client.query(bootstrap);
    await client.query('commit');
  });
};
