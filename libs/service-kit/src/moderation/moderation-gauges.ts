import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import type { Metrics } from '../metrics/metrics.service.ts';
import { sharedRefresh } from '../metrics/queue-gauges.ts';
import { type ModerationDb, moderationDb } from './moderation.tables.ts';

interface Waiting {
  readonly open: number;
  readonly oldestSeconds: number;
  readonly hours: number;
}

/** Counts the open cases, and measures the wait of the oldest and of the decisions of the last 30 days. */
export async function readWaiting(db: ModerationDb): Promise<Waiting> {
  return db
    .selectFrom('moderation_case')
    .select([
      sql<number>`count(*) filter (where closed_at is null)::int`.as('open'),
      sql<number>`coalesce(extract(epoch from now() - min(opened_at) filter (where closed_at is null)), 0)::float`.as(
        'oldestSeconds',
      ),
      sql<number>`coalesce(percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at))
        filter (where closed_at > now() - interval '30 days') / 3600, 0)`.as('hours'),
    ])
    .where(({ eb, or }) =>
      or([eb('closed_at', 'is', null), eb('closed_at', '>', sql<string>`now() - interval '30 days'`)]),
    )
    .executeTakeFirstOrThrow();
}

/** Adds the metrics of reports in a domain. Every instance reports the same, so dashboards take the maximum. */
export function moderationGauges({ registry }: Metrics, orm: MikroORM, { schema }: ServiceDefinition): void {
  const collect = sharedRefresh(refresh);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry], collect });
  const open = gauge('moderation_open_cases', 'Things that wait for a moderator');
  const oldest = gauge('moderation_oldest_seconds', 'How long the oldest of them has waited');
  const hours = gauge('moderation_answer_hours', 'Hours until a decision, median of the last 30 days');

  async function refresh(): Promise<void> {
    try {
      const waiting = await readWaiting(moderationDb(orm.em.fork(), schema));
      open.set(waiting.open);
      oldest.set(waiting.oldestSeconds);
      hours.set(waiting.hours);
    } catch {
      // The last values are out of date now; database_reachable says why.
      for (const stale of [open, oldest, hours]) stale.reset();
    }
  }
}
