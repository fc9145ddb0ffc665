import type { Client } from 'pg';
import { SERVICES, type Service, schemaOf } from '../lib/apps.ts';

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
