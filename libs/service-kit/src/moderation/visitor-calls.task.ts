import { Inject, Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { ModeratedItems } from './moderated-items.ts';
import type { ModerationDb } from './moderation.tables.ts';
import { callStaff } from './moderation-notices.ts';

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
    const things = new Set(reports.map(({ case_id }) => case_id)).size;
    const path = things > 1 ? '/moderation' : `/moderation?case=${this.service.name}.${first.case_id}`;
    await callStaff(db, first, first.reason, path, things);
  }

  /** The urgent reports of visitors since the last call, the most urgent first; none within an hour of that call. */
  private newReports(db: ModerationDb) {
    const lastCall = db
      .selectFrom('moderation_notice')
      .select(({ fn }) => fn.coalesce(fn.max('created_at'), sql<string>`'-infinity'`).as('at'))
      .where('kind', '=', 'STAFF_CALL')
      .where(sql<SqlBool>`data ->> 'byVisitors' is not null`);
    return db
      .selectFrom('moderation_report as report')
      .innerJoin('moderation_case as open', 'open.id', 'report.case_id')
      .innerJoin('moderated_item as item', (join) =>
        join.onRef('item.kind', '=', 'open.kind').onRef('item.id', '=', 'open.item_id'),
      )
      .select(['report.case_id', 'report.reason', 'open.kind', 'open.item_id', 'open.author_id'])
      .select(['item.title', 'item.path'])
      .where('open.closed_at', 'is', null)
      .where('report.reporter_id', '<', 0)
      .where('report.reason', 'in', ['UNSAFE_FOR_MINORS', 'HARASSMENT'])
      .where('report.created_at', '>', lastCall)
      .where(({ eb }) => eb(lastCall, '<', sql<string>`now() - interval '1 hour'`))
      .orderBy('open.priority')
      .orderBy('report.id')
      .execute();
  }
}
