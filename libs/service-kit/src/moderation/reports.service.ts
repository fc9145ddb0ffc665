import {
  isModerator,
  PRIORITY,
  priorityOf,
  REPORTS_THAT_HIDE,
  type Report,
  type VisitorReport,
} from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Audit } from '../audit/audit.service.ts';
import { shareLock } from '../database/locks.sql.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { readerLanguage } from '../languages/reader-language.ts';
import { ModeratedItems } from './moderated-items.ts';
import { ModerationCaseEntity, ModerationDecisionEntity } from './moderation.entity.ts';
import { fail, type ModeratedItem, type ModerationDb } from './moderation.tables.ts';
import { callStaff, tellAuthor } from './moderation-notices.ts';
import { visitorWords } from './visitor-answers.ts';
import { visitorCallsLock } from './visitor-calls.task.ts';

/** Reports do not hide an item for this many days after a moderator has looked at it and left it. */
const LOOKED_AT_DAYS = 30;

/** Limits the reports of one person that count within a day, in each domain. */
const COUNTED_A_DAY = 3;

/** Visitors have no ids: in the reports of a case they are -1, -2 and so on, up to this many. */
const VISITORS_OF_A_CASE = 20;

/** Reports of a person do not count while so many of theirs were dismissed within these days, in each domain. */
const DISMISSED = { reports: 3, days: 30 } as const;

/** A thing that the person cannot see does not exist for them. */
const isVisible = (item: ModeratedItem, { id, role }: Identity): boolean =>
  (item.hidden_at === null || isModerator(role)) &&
  (item.visible_to === null || item.visible_to.includes(id));

@Injectable()
export class ReportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly items: ModeratedItems,
    private readonly audit: Audit,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /**
   * Takes a report. Enough reports by people who count hide the thing until a moderator has looked.
   * @throws AppError ITEM_NOT_FOUND, OWN_ITEM, ALREADY_REPORTED
   */
  async report(report: Report, reporter: Identity): Promise<void> {
    await this.em.transactional(async (em) => {
      const item = await this.items.lock(em, report);
      if (!item || !isVisible(item, reporter)) throw fail('ITEM_NOT_FOUND');
      if (item.author_id === reporter.id) throw fail('OWN_ITEM');
      const caseId = await this.openCase(em, item);
      const counts =
        reporter.verified && reporter.isDayOld && (await this.hasWeight(this.items.db(em), reporter.id));
      await this.insert(em, item, caseId, report, { id: reporter.id, counts });
      if (item.hidden_at === null && (await this.isEnough(em, item, caseId))) await this.hide(em, item);
    });
  }

  /**
   * Takes a report by somebody without an account, which hides nothing. Its words name the address for the answer, which is
   * written in the language of the page.
   * @throws AppError ITEM_NOT_FOUND, ENOUGH_REPORTS
   */
  async reportAsVisitor({ contactEmail, ...report }: VisitorReport): Promise<void> {
    await this.em.transactional(async (em) => {
      const item = await this.items.lock(em, report);
      if (!item || item.hidden_at !== null || item.visible_to !== null) throw fail('ITEM_NOT_FOUND');
      const caseId = await this.openCase(em, item);
      const lowest = await this.items
        .db(em)
        .selectFrom('moderation_report')
        .select(({ fn }) => fn.min('reporter_id').as('id'))
        .where('case_id', '=', caseId)
        .executeTakeFirst();
      const next = Math.min(lowest?.id ?? 0, 0) - 1;
      if (next < -VISITORS_OF_A_CASE) throw fail('ENOUGH_REPORTS');
      // Before the report gets its id, so that a call tells either it or what came before.
      await shareLock(em, visitorCallsLock(this.definition));
      const words = visitorWords(report.words, contactEmail);
      const visitor = { id: next, counts: false, language: readerLanguage() };
      await this.insert(em, item, caseId, { ...report, words }, visitor);
    });
  }

  private async openCase(em: EntityManager, { kind, id, author_id }: ModeratedItem): Promise<number> {
    const open = await this.items
      .db(em)
      .selectFrom('moderation_case')
      .select('id')
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where('source', '=', 'REPORTS')
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (open) return open.id;
    return em.insert(ModerationCaseEntity, { kind, itemId: id, source: 'REPORTS', authorId: author_id });
  }

  /**
   * Moves the case forward in the queue, and calls the moderators where it cannot wait. What visitors report is told by `VisitorCalls`:
   * anybody can send it. It keeps nobody with an account from calling them.
   */
  private async raise(
    em: EntityManager,
    { kind, id, ...item }: ModeratedItem,
    caseId: number,
    { reason }: Report,
    reporterId: number,
  ): Promise<void> {
    const priority = priorityOf(reason);
    await em.nativeUpdate(ModerationCaseEntity, { id: caseId, priority: { $gt: priority } }, { priority });
    if (reporterId < 0 || priority === PRIORITY.OTHER) return;
    const db = this.items.db(em);
    const others = await db
      .selectFrom('moderation_report')
      .select('reason')
      .where('case_id', '=', caseId)
      .where('reporter_id', '>', 0)
      .where('reporter_id', '<>', reporterId)
      .execute();
    if (others.some((other) => priorityOf(other.reason) <= priority)) return;
    const path = `/moderation?case=${this.definition.name}.${caseId}`;
    await callStaff(db, { ...item, kind, item_id: id }, reason, path);
  }

  private async insert(
    em: EntityManager,
    item: ModeratedItem,
    caseId: number,
    report: Report,
    { id: reporter_id, counts, language }: { id: number; counts: boolean; language?: string | undefined },
  ): Promise<void> {
    const { kind, id, author_id } = item;
    const { reason, words } = report;
    const made = await this.items
      .db(em)
      .insertInto('moderation_report')
      .values({
        case_id: caseId,
        kind,
        item_id: id,
        author_id,
        reporter_id,
        reason,
        words,
        counts,
        ...(language && { language }),
      })
      .onConflict((open) =>
        open.columns(['kind', 'item_id', 'reporter_id']).where('closed_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) throw fail('ALREADY_REPORTED');
    await this.raise(em, item, caseId, report, reporter_id);
  }

  /**
   * Three people who agree would hide a whole list else: after some things a day, and while moderators dismiss what they report, their
   * reports wait for a moderator alone.
   */
  private async hasWeight(db: ModerationDb, reporterId: number): Promise<boolean> {
    const { dismissed, reports } = await db
      .selectFrom('moderation_report')
      .select(({ eb, fn }) => [
        fn
          .countAll<string>()
          .filterWhere('was_dismissed', '=', true)
          .filterWhere('closed_at', '>', sql<string>`now() - make_interval(days => ${DISMISSED.days})`)
          .as('dismissed'),
        fn
          .countAll<string>()
          .filterWhere('counts', '=', true)
          .filterWhere(eb('created_at', '>', sql<string>`now() - interval '1 day'`))
          .as('reports'),
      ])
      .where('reporter_id', '=', reporterId)
      // So that both partial indexes serve it.
      .where(({ eb, or }) => or([eb('was_dismissed', '=', true), eb('counts', '=', true)]))
      .executeTakeFirstOrThrow();
    return Number(dismissed) < DISMISSED.reports && Number(reports) < COUNTED_A_DAY;
  }

  private async isEnough(em: EntityManager, { kind, id }: ModeratedItem, caseId: number): Promise<boolean> {
    const db = this.items.db(em);
    const { reports } = await db
      .selectFrom('moderation_report')
      .select(({ fn }) => fn.countAll<string>().as('reports'))
      .where('case_id', '=', caseId)
      .where('counts', '=', true)
      .executeTakeFirstOrThrow();
    if (Number(reports) < REPORTS_THAT_HIDE) return false;
    const { actions } = this.items;
    if (actions.hiddenByReports && !(await actions.hiddenByReports(em, kind, id))) return false;
    const lookedAt = await db
      .selectFrom('moderation_decision')
      .select('id')
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where('action', 'in', ['DISMISS', 'RESTORE'])
      .where('decided_by', 'is not', null)
      .where('decided_at', '>', sql<string>`now() - make_interval(days => ${LOOKED_AT_DAYS})`)
      .limit(1)
      .executeTakeFirst();
    return lookedAt === undefined;
  }

  private async hide(em: EntityManager, { kind, id, author_id, title, path }: ModeratedItem): Promise<void> {
    await this.items.hide(em, { kind, itemId: id }, null, null);
    const db = this.items.db(em);
    const decision = { action: 'HIDE', rule: null, note: null } as const;
    await em.insert(ModerationDecisionEntity, {
      kind,
      itemId: id,
      authorId: author_id,
      title,
      path,
      action: 'HIDE',
    });
    await tellAuthor(db, { kind, item_id: id, author_id, title, path }, decision);
    const subject = `${this.definition.name} ${kind} ${id}`;
    await this.audit.record(
      { action: 'MODERATION', actor: null, subject, details: { action: 'HIDE', by: 'reports' } },
      em,
    );
  }
}
