import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge } from 'prom-client';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import type { Metrics } from '../metrics/metrics.service.ts';
import { sharedRefresh } from '../metrics/queue-gauges.ts';

interface Figures {
  readonly open: number;
  readonly waited: number;
  readonly hours: number;
}

const FIGURES = (schema: string) => `
  select count(*) filter (where closed_at is null)::integer as open,
         coalesce(extract(epoch from now() - min(opened_at) filter (where closed_at is null)), 0)::float as waited,
         coalesce(percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) / 3600, 0)::float as hours
  from "${schema}".moderation_case
  where closed_at is null or closed_at > now() - interval '30 days'`;

/** Adds the metrics of reports in a domain. Every instance reports the same, so dashboards take the maximum. */
export function moderationGauges({ registry }: Metrics, orm: MikroORM, { schema }: ServiceDefinition): void {
  const collect = sharedRefresh(refresh);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry], collect });
  const open = gauge('moderation_open_cases', 'Things that wait for a moderator');
  const oldest = gauge('moderation_oldest_seconds', 'How long the oldest of them has waited');
  const hours = gauge('moderation_answer_hours', 'Hours until a decision, median of the last 30 days');

  async function refresh(): Promise<void> {
    try {
      const [figures] = await orm.driver.getConnection().execute<Figures[]>(FIGURES(schema));
      open.set(figures?.open ?? 0);
      oldest.set(Math.max(0, figures?.waited ?? 0));
      hours.set(figures?.hours ?? 0);
    } catch {
      // The last values are out of date now; database_reachable says why.
      for (const stale of [open, oldest, hours]) stale.reset();
    }
  }
}
