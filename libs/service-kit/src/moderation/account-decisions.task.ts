import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { closeCases } from './decisions.service.ts';
import { ModeratedItems } from './moderated-items.ts';
import type { ModerationDb } from './moderation.tables.ts';
import { tellReporters } from './moderation-notices.ts';

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
  protected readonly everyMinutes = 2 / 60;

  constructor(private readonly items: ModeratedItems) {
    super();
  }

  async run(): Promise<void> {
    if ((await this.pending(this.em)).length === 0) return;
    await this.em.transactional(async (em) => {
      // Another instance of the service may be applying the same ones: then there is nothing to do here.
      const lock = `${this.items.schema}.moderation_applied`;
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as locked`.execute(em.getKysely());
      if (!rows[0]?.locked) return;
      for (const decision of await this.pending(em)) await this.apply(em, decision);
    });
  }

  private pending(em: EntityManager): Promise<AccountDecision[]> {
    return this.items
      .db(em)
      .selectFrom('auth.account_decision_v1 as decision')
      .select(['decision.id', 'decision.account_id', 'decision.action', 'decision.rule', 'decision.note'])
      .where('decision.id', '>', (eb) =>
        eb
          .selectFrom('moderation_applied')
          .select((applied) =>
            applied.fn
              .coalesce(sql<number>`max(account_decision_id) - ${sql.lit(OVERLAP)}`, sql<number>`0`)
              .as('first'),
          ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('moderation_applied as applied')
              .select('applied.account_decision_id')
              .whereRef('applied.account_decision_id', '=', 'decision.id'),
          ),
        ),
      )
      .orderBy('decision.id')
      .execute();
  }

  private async apply(em: EntityManager, decision: AccountDecision): Promise<void> {
    const db = this.items.db(em);
    for (const kind of this.items.kinds) {
      if (decision.action === 'HIDE_ALL') await this.hideAll(em, kind, decision);
      else await this.restoreAll(em, kind, decision);
    }
    if (decision.action === 'HIDE_ALL') await this.closeReports(db, decision);
    await db.insertInto('moderation_applied').values({ account_decision_id: decision.id }).execute();
  }

  /** Hides the author's items that are visible, and takes over those that only reports have hidden. */
  private async hideAll(em: EntityManager, kind: string, { id, account_id, rule, note }: AccountDecision) {
    const { schema } = this.items;
    await sql`
      with item as (
        select id, title, path from ${sql.table(`${schema}.moderated_item`)} item
        where kind = ${kind} and author_id = ${account_id} and (
          hidden_at is null
          or exists (
            select from ${sql.table(`${schema}.moderation_case`)} report
            where report.kind = ${kind} and report.item_id = item.id and report.source = 'REPORTS'
              and report.closed_at is null))
      ), hidden as (
        update ${this.items.table(kind)} thing
        set hidden_at = coalesce(thing.hidden_at, now()), hidden_rule = ${rule}, hidden_note = ${note}
        from item where thing.id = item.id
      )
      insert into ${sql.table(`${schema}.moderation_decision`)}
        (kind, item_id, author_id, title, path, action, rule, note, account_decision_id)
      select ${kind}, id, ${account_id}, title, path, 'HIDE', ${rule}, ${note}, ${id} from item`.execute(
      em.getKysely(),
    );
  }

  /** Restores what decisions about the account have hidden, and nothing that was decided by itself since. */
  private async restoreAll(em: EntityManager, kind: string, { id, account_id }: AccountDecision) {
    const { schema } = this.items;
    await sql`
      with item as (
        select item.id, item.title, item.path from ${sql.table(`${schema}.moderated_item`)} item
        cross join lateral (
          select account_decision_id, action from ${sql.table(`${schema}.moderation_decision`)} decision
          where decision.kind = ${kind} and decision.item_id = item.id and decision.action <> 'DISMISS'
          order by decision.id desc limit 1
        ) last
        where item.kind = ${kind} and item.author_id = ${account_id} and item.hidden_at is not null
          and last.action = 'HIDE' and last.account_decision_id is not null
      ), restored as (
        update ${this.items.table(kind)} thing set hidden_at = null, hidden_rule = null, hidden_note = null
        from item where thing.id = item.id
      )
      insert into ${sql.table(`${schema}.moderation_decision`)}
        (kind, item_id, author_id, title, path, action, account_decision_id)
      select ${kind}, id, ${account_id}, title, path, 'RESTORE', ${id} from item`.execute(em.getKysely());
  }

  private async closeReports(db: ModerationDb, { account_id, rule }: AccountDecision): Promise<void> {
    const cases = await db
      .selectFrom('moderation_case as open')
      .innerJoin('moderated_item as item', (join) =>
        join.onRef('item.kind', '=', 'open.kind').onRef('item.id', '=', 'open.item_id'),
      )
      .select(['open.id', 'open.kind', 'open.item_id', 'open.author_id', 'item.title', 'item.path'])
      .where('open.author_id', '=', account_id)
      .where('open.source', '=', 'REPORTS')
      .where('open.closed_at', 'is', null)
      .execute();
    for (const open of cases) await tellReporters(db, [open], open, { action: 'HIDE', rule, note: null });
    await closeCases(db, cases);
  }
}
