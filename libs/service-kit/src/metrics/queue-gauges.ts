import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { deadLetterOf, type ServiceDefinition } from '../definition/service.definition.ts';
import { ARCHIVE, figuresIn } from './queue-gauges.sql.ts';

/** A `collect` for gauges that one refresh fills: a scrape collects all of them at the same time, and they share one run. */
export function sharedRefresh(refresh: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= refresh().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Adds the metrics of the background queues and of the database, read by the same queries. Every instance reports the
 * same values, so dashboards take the maximum.
 */
export function queueGauges(
  registry: Registry,
  orm: MikroORM,
  { schema, queues = [] }: ServiceDefinition,
): void {
  const collect = sharedRefresh(refresh);
  const gauge = (name: string, help: string, labelNames: string[] = ['queue']) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect });
  const due = gauge('job_queue_due', 'Jobs whose time has come and that nobody has taken yet');
  const active = gauge('job_queue_active', 'Jobs that are handled now');
  const oldest = gauge('job_queue_oldest_seconds', 'How long the oldest job that is due has waited');
  const dead = gauge('job_dead_letters', 'Jobs that failed every time and wait for a person');
  const archive = gauge('database_archive_failing', '1 where archiving for backups failed at last', []);
  const reachable = gauge('database_reachable', '1 where PostgreSQL answered just now', []);

  const setQueues = (
    figures: readonly ({ name: string } & Record<'due' | 'active' | 'waited', number>)[],
  ) => {
    const figuresOf = (name: string) => figures.find((row) => row.name === name);
    for (const queue of queues) {
      const labels = { queue: queue.name };
      const row = figuresOf(queue.name);
      due.set(labels, row?.due ?? 0);
      active.set(labels, row?.active ?? 0);
      oldest.set(labels, Math.max(0, row?.waited ?? 0));
      dead.set(labels, figuresOf(deadLetterOf(queue))?.due ?? 0);
    }
  };

  async function refresh(): Promise<void> {
    // The pool's gauges are read first, so that they do not count these queries.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      const connection = orm.driver.getConnection();
      const [state] = await connection.execute<{ failing: number }[]>(ARCHIVE);
      archive.set(state?.failing ?? 0);
      if (queues.length) setQueues(await connection.execute(figuresIn(schema)));
      reachable.set(1);
    } catch {
      // The last values are out of date now.
      for (const stale of [due, active, oldest, dead, archive]) stale.reset();
      reachable.set(0);
    }
  }
}

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
