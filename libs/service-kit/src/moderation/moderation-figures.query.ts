import { DELETED_USER_NAME, type ModerationFigures } from '@meshwork/contracts-core';
import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { isoTime } from '../database/rows.ts';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import type { Metrics } from '../metrics/metrics.service.ts';
import { sharedRefresh } from '../metrics/queue-gauges.ts';
import { type ModeratedItem, type ModerationDb, moderationDb } from './moderation.tables.ts';

/** The days of the figures about decisions, and of items with a text. */
const DAYS = sql`now() - interval '30 days'`;

/** Reads the number of open cases, and the time that decisions of the last 30 days took. */
export async function readFigures(db: ModerationDb): Promise<ModerationFigures> {
  const [[waiting], [closed], byRule, byKind] = await Promise.all([
    db.rows(sql<Pick<ModerationFigures, 'open' | 'oldest'>>`
      select count(*)::int as open, min(opened_at) as oldest from ${db.case} where closed_at is null`),
    db.rows(sql<Pick<ModerationFigures, 'decided' | 'medianHours'>>`
      select count(*)::int as decided,
        percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) / 3600 as "medianHours"
      from ${db.case} where closed_at > ${DAYS}`),
    db.rows(sql<ModerationFigures['byRule'][number]>`
      select rule, count(*)::int as count from ${db.decision}
      where decided_at > ${DAYS} and rule is not null group by rule order by count desc, rule`),
    db.rows(sql<ModerationFigures['byKind'][number]>`
      select kind, count(*)::int as count from ${db.case}
      where closed_at is null group by kind order by count desc, kind`),
  ]);
  const { open = 0, oldest = null } = waiting ?? {};
  const { decided = 0, medianHours = null } = closed ?? {};
  return { open, oldest: oldest && isoTime(oldest), decided, medianHours, byRule, byKind };
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
      const figures = await readFigures(moderationDb(orm.em.fork(), schema));
      open.set(figures.open);
      oldest.set(figures.oldest ? Math.max(0, Date.now() - Date.parse(figures.oldest)) / 1_000 : 0);
      hours.set(figures.medianHours ?? 0);
    } catch {
      // The last values are out of date now; database_reachable says why.
      for (const stale of [open, oldest, hours]) stale.reset();
    }
  }
}

const ITEMS = 50;

type ItemRow = ModeratedItem & { user_id: number | null; display_name: string | null };

/** Reads items of this domain, newest first: those of an account, or public ones with a text, such as a link that others post as well. */
export async function readItems(db: ModerationDb, accountId: number | undefined, text = '') {
  const found =
    accountId === undefined
      ? sql`${db.item} item where visible_to is null and created_at > ${DAYS}
          and text ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
      : sql`${db.item} item where author_id = ${accountId}`;
  const [rows, [counted]] = await Promise.all([
    db.rows(sql<ItemRow>`
      select item.*, profile.user_id, profile.display_name
      from (select * from ${found} order by created_at desc limit ${ITEMS}) item
      left join auth.public_profile_v1 profile on profile.user_id = item.author_id order by item.created_at desc`),
    db.rows(sql<{ total: number }>`select count(*)::int as total from ${found}`),
  ]);
  const items = rows.map(({ kind, id, title, path, created_at, hidden_at, user_id, display_name }) => ({
    kind,
    itemId: id,
    title,
    path,
    author: user_id === null ? null : { id: user_id, displayName: display_name ?? DELETED_USER_NAME },
    createdAt: isoTime(created_at),
    isHidden: hidden_at !== null,
  }));
  return { items, total: counted?.total ?? 0 };
}
