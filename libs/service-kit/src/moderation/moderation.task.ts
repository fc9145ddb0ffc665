import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SERVICE_ENV } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';
import { PeriodicTask } from '../tasks/periodic-task.ts';
import { ModeratedItems } from './moderated-items.ts';
import {
  ModerationAppliedEntity,
  ModerationCaseEntity,
  ModerationNoticeEntity,
} from './moderation.entity.ts';
import type { ModerationDb, ModerationTables } from './moderation.tables.ts';
import { closeCases, tellReporters } from './moderation-notices.ts';
import { VisitorAnswers } from './visitor-answers.ts';

/**
 * Ids are drawn before they are committed, so a decision can appear after one with a higher id. Those below the highest
 * applied one are looked at again as far back as this.
 */
const OVERLAP = 1_000;

type AccountDecision = ModerationTables['auth.account_decision_v1'];

/**
 * Applies what moderators decided about whole accounts to their items here (docs/product.md#moderation). Auth publishes the
 * decisions, so a service that was down applies them when it is back.
 */
@Injectable()
export class AccountDecisions extends PeriodicTask {
  @Inject(ModeratedItems) private readonly items!: ModeratedItems;
  @Inject(VisitorAnswers) private readonly answers!: VisitorAnswers;
  protected readonly everyMinutes = 2 / 60;

  protected override readonly exclusive = true;

  async run(): Promise<void> {
    const db = this.items.db(this.em);
    const pending = await db
      .selectFrom('auth.account_decision_v1 as decision')
      .selectAll()
      .where('decision.id', '>', ({ selectFrom }) =>
        selectFrom('moderation_applied').select(
          sql<number>`coalesce(max(account_decision_id) - ${sql.lit(OVERLAP)}, 0)`.as('looked_at'),
        ),
      )
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('moderation_applied as applied')
              .select('applied.account_decision_id')
              .whereRef('applied.account_decision_id', '=', 'decision.id'),
          ),
        ),
      )
      .orderBy('decision.id')
      .execute();
    for (const decision of pending) await this.apply(db, decision);
  }

  private async apply(db: ModerationDb, decision: AccountDecision): Promise<void> {
    for (const kind of this.items.kinds)
      await this.em.transactional((em) =>
        decision.action === 'HIDE_ALL'
          ? this.hideAll(em, kind, decision)
          : this.restoreAll(em, kind, decision),
      );
    if (decision.action === 'HIDE_ALL') await this.closeReports(db, decision);
    await this.em.insert(ModerationAppliedEntity, { accountDecisionId: decision.id });
  }

  /** Hides the author's items that are visible, and takes over those that only reports have hidden. */
  private async hideAll(em: EntityManager, kind: string, { id, account_id, rule, note }: AccountDecision) {
    const hidden = await this.items
      .db(em)
      .with('item', (from) =>
        from
          .selectFrom('moderated_item as item')
          .select(['item.id', 'item.title', 'item.path'])
          .where('item.kind', '=', kind)
          .where('item.author_id', '=', account_id)
          .where(({ eb, exists, or, selectFrom }) =>
            or([
              eb('item.hidden_at', 'is', null),
              exists(
                selectFrom('moderation_case as report')
                  .select('report.id')
                  .where('report.kind', '=', kind)
                  .whereRef('report.item_id', '=', 'item.id')
                  .where('report.source', '=', 'REPORTS')
                  .where('report.closed_at', 'is', null),
              ),
            ]),
          ),
      )
      .with('hidden', (change) =>
        change
          .updateTable(this.items.table(kind))
          .from('item')
          .set({
            hidden_at: sql<string>`coalesce(hidden_at, now())`,
            hidden_rule: rule,
            hidden_note: note,
          })
          .whereRef(sql.ref(`${this.items.table(kind)}.id`), '=', 'item.id'),
      )
      .insertInto('moderation_decision')
      .columns([
        'kind',
        'item_id',
        'author_id',
        'title',
        'path',
        'action',
        'rule',
        'note',
        'account_decision_id',
      ])
      .expression((eb) =>
        eb
          .selectFrom('item')
          .select((of) => [
            of.val(kind).as('kind'),
            'item.id',
            of.val(account_id).as('author_id'),
            'item.title',
            'item.path',
            sql<'HIDE'>`'HIDE'`.as('action'),
            of.val(rule).as('rule'),
            of.val(note).as('note'),
            of.val(id).as('account_decision_id'),
          ]),
      )
      .returning('item_id')
      .execute();
    for (const { item_id } of hidden) await this.items.actions.hidden?.(em, kind, item_id);
  }

  /** Restores what decisions about the account have hidden, and nothing that was decided by itself since. */
  private async restoreAll(em: EntityManager, kind: string, { id, account_id }: AccountDecision) {
    const hidden = await this.items
      .db(em)
      .selectFrom('moderated_item')
      .select('id')
      .where('kind', '=', kind)
      .where('author_id', '=', account_id)
      .where('hidden_at', 'is not', null)
      .orderBy('id')
      .execute();
    for (const { id: itemId } of hidden) await this.items.actions.lockBefore?.(em, kind, itemId);
    const restored = await this.items
      .db(em)
      .with('item', (from) =>
        from
          .selectFrom('moderated_item as item')
          .innerJoinLateral(
            (last) =>
              last
                .selectFrom('moderation_decision as decision')
                .select(['decision.account_decision_id', 'decision.action'])
                .where('decision.kind', '=', kind)
                .whereRef('decision.item_id', '=', 'item.id')
                .where('decision.action', '<>', 'DISMISS')
                .orderBy('decision.id', 'desc')
                .limit(1)
                .as('last'),
            (join) => join.onTrue(),
          )
          .select(['item.id', 'item.title', 'item.path'])
          .where('item.kind', '=', kind)
          .where('item.author_id', '=', account_id)
          .where('item.hidden_at', 'is not', null)
          .where('last.action', '=', 'HIDE')
          .where('last.account_decision_id', 'is not', null),
      )
      .with('restored', (change) =>
        change
          .updateTable(this.items.table(kind))
          .from('item')
          .set({ hidden_at: null, hidden_rule: null, hidden_note: null })
          .whereRef(sql.ref(`${this.items.table(kind)}.id`), '=', 'item.id'),
      )
      .insertInto('moderation_decision')
      .columns(['kind', 'item_id', 'author_id', 'title', 'path', 'action', 'account_decision_id'])
      .expression((eb) =>
        eb
          .selectFrom('item')
          .select((of) => [
            of.val(kind).as('kind'),
            'item.id',
            of.val(account_id).as('author_id'),
            'item.title',
            'item.path',
            sql<'RESTORE'>`'RESTORE'`.as('action'),
            of.val(id).as('account_decision_id'),
          ]),
      )
      .returning('item_id')
      .execute();
    for (const { item_id } of restored) await this.items.actions.restored?.(em, kind, item_id);
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
    const ids = cases.map(({ id }) => id);
    await this.answers.tell(this.em, ids, 'HIDE');
    for (const open of cases) await tellReporters(db, [open], open, { action: 'HIDE', rule, note: null });
    await closeCases(this.em, cases);
  }
}

/**
 * Removes closed reports, the words of authors who asked for a second look, and what people were told, after the time that
 * the operators set. That there was a second look stays: there is one for each decision.
 */
@Injectable()
export class ClosedReports extends PeriodicTask {
  @Inject(SERVICE_ENV) private readonly env!: ServiceEnv;
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    const expired = () => raw('now() - make_interval(days => ?)', [this.env.REPORT_RETENTION_DAYS]);
    await this.em.nativeDelete(ModerationCaseEntity, { source: 'REPORTS', closedAt: { $lt: expired() } });
    await this.em.nativeUpdate(
      ModerationCaseEntity,
      { words: { $ne: null }, closedAt: { $lt: expired() } },
      { words: null },
    );
    await this.em.nativeDelete(ModerationNoticeEntity, { createdAt: { $lt: expired() } });
  }
}
