import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Adds the metrics of the connection pool, read at each scrape. */
export function poolGauges(registry: Registry, orm: MikroORM): void {
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await orm.driver.getConnection().getNativeClient()));
      },
    });
  gauge('db_pool_connections', 'Open connections', (pool) => pool.totalCount);
  gauge('db_pool_idle', 'Connections without work', (pool) => pool.idleCount);
  gauge('db_pool_waiting', 'Requests that wait for a connection', (pool) => pool.waitingCount);
  gauge('db_pool_max', 'Connections that may be open (DATABASE_POOL)', (pool) => pool.options.max);
}
