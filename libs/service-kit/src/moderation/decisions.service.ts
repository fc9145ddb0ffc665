import type { Decide, ItemAction } from '@meshwork/contracts-core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { Audit } from '../audit/audit.service.ts';
import type { Identity } from '../definition/identity-source.ts';
import { SERVICE_DEFINITION, type ServiceDefinition } from '../definition/service.definition.ts';
import { ModeratedItems } from './moderated-items.ts';
import { ModerationDecisionEntity } from './moderation.entity.ts';
import {
  fail,
  hasOtherModerator,
  isByReportsAlone,
  lastDecisionAbout,
  type ModeratedItem,
  type ModerationDb,
  type ModerationTables,
  type StoredDecision,
} from './moderation.tables.ts';
import { closeCases, tellAuthor, tellReporters } from './moderation-notices.ts';
import { VisitorAnswers } from './visitor-answers.ts';

type OpenCase = Pick<
  Selectable<ModerationTables['moderation_case']>,
  'id' | 'source' | 'author_id' | 'about_decision_id'
>;

/** All that a decision depends on, read under the lock of the item. */
interface Situation {
  readonly item: ModeratedItem | undefined;
  readonly openCases: readonly OpenCase[];
  readonly last: StoredDecision | undefined;
  readonly authorId: number | null;
}

@Injectable()
export class DecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly items: ModeratedItems,
    private readonly audit: Audit,
    private readonly answers: VisitorAnswers,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  /**
   * Decides about an item, closes what is open about it, and tells its author and the reporters.
   * @throws AppError ITEM_NOT_FOUND, ACTION_NOT_POSSIBLE, OWN_ITEM, OWN_DECISION
   */
  async decide(decide: Decide, moderator: Identity): Promise<void> {
    await this.em.transactional(async (em) => {
      const db = this.items.db(em);
      if (!this.items.actionsOf(decide.kind).includes(decide.action)) throw fail('ACTION_NOT_POSSIBLE');
      const situation = await this.situationOf(em, decide);
      checkPossible(decide, situation);
      await this.checkImpartial(db, situation, moderator);
      await this.apply(em, decide, situation, moderator);
      await this.record(em, decide, situation, moderator);
    });
  }

  private async situationOf(em: EntityManager, { kind, itemId }: Decide): Promise<Situation> {
    const item = await this.items.lock(em, { kind, itemId });
    const db = this.items.db(em);
    const openCases = await db
      .selectFrom('moderation_case')
      .select(['id', 'source', 'author_id', 'about_decision_id'])
      .where('kind', '=', kind)
      .where('item_id', '=', itemId)
      .where('closed_at', 'is', null)
      .execute();
    const last = await lastDecisionAbout(db, kind, itemId);
    return { item, openCases, last, authorId: item ? item.author_id : (openCases[0]?.author_id ?? null) };
  }

  /** Refuses decisions about one's own item and second looks at one's own decision where another moderator can do it. */
  private async checkImpartial(
    db: ModerationDb,
    { openCases, authorId }: Situation,
    moderator: Identity,
  ): Promise<void> {
    const about = openCases.flatMap(({ about_decision_id }) => about_decision_id ?? []);
    const own =
      about.length > 0 &&
      (await db
        .selectFrom('moderation_decision')
        .select('id')
        .where('decided_by', '=', moderator.id)
        .where('id', 'in', about)
        .executeTakeFirst());
    if (authorId !== moderator.id && !own) return;
    if (!(await hasOtherModerator(db, moderator.id, authorId))) return;
    throw fail(own ? 'OWN_DECISION' : 'OWN_ITEM');
  }

  private async apply(
    em: EntityManager,
    { kind, itemId, action, rule, note }: Decide,
    situation: Situation,
    moderator: Identity,
  ) {
    const ref = { kind, itemId };
    const { item, last } = situation;
    if (action === 'HIDE') {
      await this.items.hide(em, ref, rule, note);
      return this.items.actions.hidden?.(em, kind, itemId);
    }
    if (action === 'RESTORE') {
      if (await this.items.actions.restore?.(em, kind, itemId, moderator)) return;
      return this.items.restore(em, ref);
    }
    if (action === 'DELETE') {
      const { remove } = this.items.actions;
      return remove ? remove.call(this.items.actions, em, kind, itemId) : this.items.delete(em, ref);
    }
    if (action === 'UNVERIFY' && !(await this.items.actions.unverify?.(em, kind, itemId)))
      throw fail('ACTION_NOT_POSSIBLE');
    // Reports hide an item only until a moderator has looked.
    if (item?.hidden_at && last && isByReportsAlone(last)) await this.items.restore(em, ref);
  }

  private async record(
    em: EntityManager,
    { kind, itemId, action, rule, note }: Decide,
    { item, openCases, last, authorId }: Situation,
    moderator: Identity,
  ): Promise<void> {
    const db = this.items.db(em);
    const secondLook = openCases.find(({ source }) => source === 'SECOND_LOOK');
    const title = item?.title ?? last?.title ?? '';
    const about = { kind, item_id: itemId, author_id: authorId, title, path: item?.path ?? null };
    await em.insert(ModerationDecisionEntity, {
      kind,
      itemId,
      authorId,
      title,
      path: about.path,
      action,
      rule,
      note,
      decidedBy: moderator.id,
      isFinal: secondLook !== undefined,
    });
    const isRestored = item?.hidden_at && last && isByReportsAlone(last) && action !== 'HIDE';
    const told: ItemAction = action === 'DISMISS' && isRestored ? 'RESTORE' : action;
    await tellAuthor(db, about, { action: told, rule, note }, secondLook !== undefined);
    await tellReporters(db, openCases, about, { action, rule, note });
    await this.answers.tell(
      em,
      openCases.map(({ id }) => id),
      action,
    );
    await closeCases(em, openCases, action === 'DISMISS' || action === 'RESTORE');
    const subject = `${this.definition.name} ${kind} ${itemId}`;
    // Without the title: the log outlives the account whose words it is.
    const details = { action, rule, note };
    await this.audit.record({ action: 'MODERATION', actor: moderator, subject, details }, em);
  }
}

/** @throws AppError where the item or what is open about it has changed since the moderator looked */
function checkPossible({ action, caseId }: Decide, { item, openCases }: Situation): void {
  if (caseId !== undefined && !openCases.some(({ id }) => id === caseId)) throw fail('ACTION_NOT_POSSIBLE');
  const isOpen = openCases.length > 0;
  if (!item && !(isOpen && action === 'DISMISS')) throw fail('ITEM_NOT_FOUND');
  const isHidden = Boolean(item?.hidden_at);
  const hasSecondLook = openCases.some(({ source }) => source === 'SECOND_LOOK');
  const isPossible =
    action === 'DISMISS'
      ? isOpen
      : action === 'HIDE'
        ? isOpen || !isHidden
        : action === 'RESTORE'
          ? isHidden || hasSecondLook
          : true;
  if (!isPossible) throw fail('ACTION_NOT_POSSIBLE');
}
