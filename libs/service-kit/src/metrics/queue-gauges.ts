import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import { deadLetterOf, jobsSchema } from '../jobs/queue.ts';

interface QueueFigures {
  readonly name: string;
  readonly due: number;
  readonly active: number;
  readonly waited: number;
}

/** Whether the last attempt to put PostgreSQL's changes beside the backups failed; none fails where there is no archive. */
const ARCHIVE = `
  select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::integer as failing
  from pg_stat_archiver`;

/** States are an enumeration in this order: created, retry, active, and then those that are over. */
const FIGURES = (schema: string) => `
  select name,
         count(*) filter (where state < 'active' and start_after <= now())::integer as due,
         count(*) filter (where state = 'active')::integer as active,
         coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float as waited
  from "${jobsSchema(schema)}".job
  where state <= 'active'
  group by name`;

/**
 * The state of the background queues, and by the same question whether the database answers. Every instance tells the
 * same of them, so dashboards take the maximum.
 */
export function queueGauges(
  registry: Registry,
  orm: MikroORM,
  { schema, queues = [] }: ServiceDefinition,
): void {
  let asking: Promise<void> | undefined;
  // All gauges are collected at once and wait for the same answer.
  const asked = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const gauge = (name: string, help: string, labelNames: string[] = ['queue']) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: asked });
  const due = gauge('job_queue_due', 'Jobs whose time has come and that nobody has taken yet');
  const active = gauge('job_queue_active', 'Jobs that are handled now');
  const oldest = gauge('job_queue_oldest_seconds', 'How long the oldest job that is due has waited');
  const dead = gauge('job_dead_letters', 'Jobs that failed every time and wait for a person');
  const archive = gauge('database_archive_failing', '1 where archiving for backups failed at last', []);
  const reachable = gauge('database_reachable', '1 where PostgreSQL answered just now', []);

  const show = (figures: readonly QueueFigures[]): void => {
    const of = (name: string) => figures.find((row) => row.name === name);
    for (const queue of queues) {
      const labels = { queue: queue.name };
      const row = of(queue.name);
      due.set(labels, row?.due ?? 0);
      active.set(labels, row?.active ?? 0);
      oldest.set(labels, Math.max(0, row?.waited ?? 0));
      dead.set(labels, of(deadLetterOf(queue))?.due ?? 0);
    }
  };

  async function ask(): Promise<void> {
    // The pool's gauges look first: what waits for a connection then is not this question.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      const connection = orm.driver.getConnection();
      const [state] = await connection.execute<{ failing: number }[]>(ARCHIVE);
      archive.set(state?.failing ?? 0);
      if (queues.length) show(await connection.execute(FIGURES(schema)));
      reachable.set(1);
    } catch {
      // What was true before is not known now.
      for (const one of [due, active, oldest, dead, archive]) one.reset();
      reachable.set(0);
    }
  }
}
