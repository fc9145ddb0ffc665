import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { ModeratedItems } from './moderated-items.ts';
import type { ModerationDb } from './moderation.tables.ts';
import { closeCases, tellReporters } from './moderation-notices.ts';

/**
 * Ids are drawn before they are committed, so a decision can appear after one with a higher id. Those below the highest
 * applied one are looked at again as far back as this.
 */
const OVERLAP = 1_000;

interface AccountDecision {
  id: number;
  account_id: number;
  action: 'HIDE_ALL' | 'RESTORE_ALL';
  rule: string | null;
  note: string | null;
}

/**
 * Applies what moderators decided about whole accounts to their items here (docs/product.md#moderation). Auth publishes the
 * decisions, so a service that was down applies them when it is back.
 */
@Injectable()
export class AccountDecisions extends PeriodicTask {
  @Inject(ModeratedItems) private readonly items!: ModeratedItems;
  protected readonly everyMinutes = 2 / 60;

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const db = this.items.db(this.em);
    const pending = await db.rows(sql<AccountDecision>`
      select id, account_id, action, rule, note from auth.account_decision_v1 decision
      where id > (select coalesce(max(account_decision_id) - ${sql.lit(OVERLAP)}, 0) from ${db.applied})
        and not exists (select from ${db.applied} applied where applied.account_decision_id = decision.id)
      order by id`);
    for (const decision of pending) await this.apply(db, decision);
  }

  private async apply(db: ModerationDb, decision: AccountDecision): Promise<void> {
    for (const kind of this.items.kinds)
      await (decision.action === 'HIDE_ALL'
        ? this.hideAll(db, kind, decision)
        : this.restoreAll(db, kind, decision));
    if (decision.action === 'HIDE_ALL') await this.closeReports(db, decision);
    await db.rows(sql`insert into ${db.applied} (account_decision_id) values (${decision.id})`);
  }

  /** Hides the author's items that are visible, and takes over those that only reports have hidden. */
  private hideAll(db: ModerationDb, kind: string, { id, account_id, rule, note }: AccountDecision) {
    return db.rows(sql`
      with item as (
        select id, title, path from ${db.item} item
        where kind = ${kind} and author_id = ${account_id} and (
          hidden_at is null
          or exists (
            select from ${db.case} report
            where report.kind = ${kind} and report.item_id = item.id and report.source = 'REPORTS'
              and report.closed_at is null))
      ), hidden as (
        update ${this.items.table(kind)} thing
        set hidden_at = coalesce(thing.hidden_at, now()), hidden_rule = ${rule}, hidden_note = ${note}
        from item where thing.id = item.id
      )
      insert into ${db.decision} (kind, item_id, author_id, title, path, action, rule, note, account_decision_id)
      select ${kind}, id, ${account_id}, title, path, 'HIDE', ${rule}, ${note}, ${id} from item`);
  }

  /** Restores what decisions about the account have hidden, and nothing that was decided by itself since. */
  private restoreAll(db: ModerationDb, kind: string, { id, account_id }: AccountDecision) {
    return db.rows(sql`
      with item as (
        select item.id, item.title, item.path from ${db.item} item
        cross join lateral (
          select account_decision_id, action from ${db.decision} decision
          where decision.kind = ${kind} and decision.item_id = item.id and decision.action <> 'DISMISS'
          order by decision.id desc limit 1
        ) last
        where item.kind = ${kind} and item.author_id = ${account_id} and item.hidden_at is not null
          and last.action = 'HIDE' and last.account_decision_id is not null
      ), restored as (
        update ${this.items.table(kind)} thing set hidden_at = null, hidden_rule = null, hidden_note = null
        from item where thing.id = item.id
      )
      insert into ${db.decision} (kind, item_id, author_id, title, path, action, account_decision_id)
      select ${kind}, id, ${account_id}, title, path, 'RESTORE', ${id} from item`);
  }

  private async closeReports(db: ModerationDb, { account_id, rule }: AccountDecision): Promise<void> {
    type Open = Parameters<typeof tellReporters>[2] & { readonly id: number };
    const cases = await db.rows(sql<Open>`
      select open.id, open.kind, open.item_id, open.author_id, item.title, item.path from ${db.case} open
      join ${db.item} item on item.kind = open.kind and item.id = open.item_id
      where open.author_id = ${account_id} and open.source = 'REPORTS' and open.closed_at is null`);
    for (const open of cases) await tellReporters(db, [open], open, { action: 'HIDE', rule, note: null });
    await closeCases(db, cases);
  }
}

/**
 * Removes closed reports, the words of authors who asked for a second look, and what people were told, after the time that
 * the operators set. That there was a second look stays: there is one for each decision.
 */
@Injectable()
export class ClosedReports extends PeriodicTask {
  @Inject(ModeratedItems) private readonly items!: ModeratedItems;
  @Inject(SERVICE_ENV) private readonly env!: ServiceEnv;
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    const db = this.items.db(this.em);
    const expired = sql`now() - make_interval(days => ${this.env.REPORT_RETENTION_DAYS})`;
    await db.rows(sql`delete from ${db.case} where source = 'REPORTS' and closed_at < ${expired}`);
    await db.rows(sql`update ${db.case} set words = null where words is not null and closed_at < ${expired}`);
    await db.rows(sql`delete from ${db.notice} where created_at < ${expired}`);
  }
}
