import { Inject, Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import type { ServiceDefinition } from '../definition/service.definition.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { ModeratedItems } from './moderated-items.ts';
import type { ModerationDb } from './moderation.tables.ts';
import { callStaff } from './moderation-notices.ts';

/** Visitors' reports share it, and a call has it alone: while one is made, no report is on its way with an id that it has passed. */
export const visitorCallsLock = ({ schema }: Pick<ServiceDefinition, 'schema'>) => `${schema}.VisitorCalls`;

/**
 * Calls moderators to what visitors reported as urgent: once an hour, with all of it in one, since anybody can send such reports and
 * what people with an account report must not drown in them (docs/product.md#reports).
 */
@Injectable()
export class VisitorCalls extends PeriodicTask {
  @Inject(ModeratedItems) private readonly items!: ModeratedItems;
  protected readonly everyMinutes = 2;

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const db = this.items.db(this.em);
    const reports = await this.newReports(db);
    const [first] = reports;
    if (!first) return;
    const lastReportId = Math.max(...reports.map(({ id }) => id));
    const things = new Set(reports.map(({ case_id }) => case_id)).size;
    const path = things > 1 ? '/moderation' : `/moderation?case=${this.service.name}.${first.case_id}`;
    await callStaff(db, first, first.reason, path, { byVisitors: things, lastReportId });
  }

  /** The urgent reports of visitors since the last call, the most urgent first; none within an hour of that call. */
  private newReports(db: ModerationDb) {
    const calls = db
      .selectFrom('moderation_notice')
      .where('kind', '=', 'STAFF_CALL')
      .where(sql<SqlBool>`data ? 'byVisitors'`);
    const isAnHourAgo = calls.select(
      sql<boolean>`coalesce(max(created_at) < now() - interval '1 hour', true)`.as('is'),
    );
    const lastId = calls.select(sql<number>`coalesce(max((data ->> 'lastReportId')::integer), 0)`.as('id'));
    return (
      db
        .selectFrom('moderation_report as report')
        .innerJoin('moderation_case as open', 'open.id', 'report.case_id')
        // Each by its key: a join would read all items of all kinds.
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom('moderated_item')
              .whereRef('moderated_item.kind', '=', 'open.kind')
              .whereRef('moderated_item.id', '=', 'open.item_id')
              .select(['title', 'path'])
              .limit(1)
              .as('item'),
          (join) => join.onTrue(),
        )
        .select([
          'report.id',
          'report.case_id',
          'report.reason',
          'open.kind',
          'open.item_id',
          'open.author_id',
        ])
        .select(['item.title', 'item.path'])
        .where('open.closed_at', 'is', null)
        .where('report.reporter_id', '<', 0)
        .where('report.reason', 'in', ['UNSAFE_FOR_MINORS', 'HARASSMENT'])
        .where('report.id', '>', lastId)
        .where(isAnHourAgo)
        .orderBy('open.priority')
        .orderBy('report.id')
        .execute()
    );
  }
}
