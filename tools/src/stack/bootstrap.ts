import type { Client } from 'pg';
import { SERVICES, type Service } from '../lib/apps.ts';

/**
 * Runs deploy/postgres/bootstrap.sql as the superuser that `client` is.
 * @param passwordOf tells the password of a service's role
 */
export const bootstrap = async (
  client: Client,
  sql: string,
  passwordOf: (service: Service) => Promise<string>,
): Promise<void> => {
  await client.query('begin');
  for (const service of SERVICES) {
    const password = await passwordOf(service);
    await client.query('select set_config($1, $2, true)', [`meshwork.${service}_password`, password]);
  }
  await client.query(sql);
  await client.query('commit');
};
