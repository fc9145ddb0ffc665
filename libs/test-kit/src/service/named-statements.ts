import { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { TestService } from './test.service.ts';

/** The names of the prepared statements that `work` makes a service run; a process has only so many. */
export async function namedStatements(
  service: TestService,
  work: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const pool = (await service.app
    .get(EntityManager)
    .getDriver()
    .getConnection()
    .getNativeClient()) as unknown as Pool;
  const names = new Set<string>();
  const query = pool.query;
  pool.query = ((...args: [{ name?: string }]) => {
    if (args[0].name) names.add(args[0].name);
    return Reflect.apply(query, pool, args);
  }) as Pool['query'];
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return names;
}
