import type { ACCOUNT_ACTIONS } from '@meshwork/contracts-auth';
import type { GuidelineId } from '@meshwork/contracts-core';
import { Audit, type Identity } from '@meshwork/service-kit';
import { ModerationCaseEntity, ModerationDecisionEntity } from '@meshwork/service-kit/moderation';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { AccountEntity } from '../../database/account.entity.ts';
import { AccountDecisionEntity } from '../../database/account-decision.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { AccountNoticeEntity } from '../../database/notice.entity.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { ACCOUNT_TITLES } from '../mail/notice-texts.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { lockAccount } from './staff.policy.ts';

/** A mail about hidden items waits as long as the press that hid them can be taken back without a word. */
const TAKEN_BACK_SECONDS = 60;

type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export interface Reason {
  readonly rule: GuidelineId | null;
  readonly note: string | null;
}

const NO_REASON: Reason = { rule: null, note: null };

/** Decisions about whole accounts: docs/product.md#suspension. Every domain applies `HIDE_ALL` and `RESTORE_ALL` by itself. */
@Injectable()
export class AccountDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: SignedIdentities,
    private readonly outbox: MailOutbox,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT */
  warn(actor: Identity, accountId: number, reason: Reason): Promise<void> {
    return this.decide(actor, accountId, (em) => this.record(em, 'WARN', accountId, actor, reason));
  }

  /**
   * Suspends an account, or changes its suspension.
   * @param days null: for good
   * @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT
   */
  suspend(actor: Identity, accountId: number, days: number | null, reason: Reason): Promise<void> {
    return this.decide(actor, accountId, async (em) => {
      await em.nativeUpdate(AccountEntity, accountId, {
        suspendedUntil: days === null ? null : raw('now() + make_interval(days => ?)', [days]),
        suspendedForGood: days === null,
        suspensionRule: reason.rule,
        suspensionNote: reason.note,
      });
      await this.record(em, 'SUSPEND', accountId, actor, reason, days);
    });
  }

  /** Ends a suspension; nothing happens where there is none. @throws AppError PERSON_NOT_FOUND, FORBIDDEN */
  async unsuspend(actor: Identity, accountId: number, note: string | null): Promise<void> {
    await this.em.transactional(async (em) => {
      const account = await lockAccount(em, actor, accountId);
      if (account.role !== 'user' && actor.role !== 'admin') throw fail('FORBIDDEN');
      if (!(await this.endSuspension(em, accountId))) return;
      // The suspension is over, so nobody needs to look at it again.
      await em.nativeUpdate(
        ModerationCaseEntity,
        { kind: 'account', itemId: accountId, closedAt: null },
        { closedAt: raw('now()') },
      );
      await this.record(em, 'UNSUSPEND', accountId, actor, { rule: null, note });
    });
    this.identities.forgetAccount(accountId);
  }

  /** Hides everything of an account in every domain. @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT */
  hideEverything(actor: Identity, accountId: number, reason: Reason): Promise<void> {
    return this.decide(actor, accountId, (em) => this.record(em, 'HIDE_ALL', accountId, actor, reason));
  }

  /** Takes the hiding of everything back; nothing happens where there was none. @throws AppError PERSON_NOT_FOUND */
  async restoreEverything(actor: Identity, accountId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockAccount(em, actor, accountId);
      const last = await dbOf(em)
        .selectFrom('auth.account_decision')
        .select('action')
        .where('account_id', '=', accountId)
        .where('action', 'in', ['HIDE_ALL', 'RESTORE_ALL'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.action !== 'HIDE_ALL') return;
      const isUntold = await this.forgetHiding(em, accountId);
      await this.record(em, 'RESTORE_ALL', accountId, actor, NO_REASON, null, isUntold);
    });
  }

  /** Takes the suspension of an account back after a second look. */
  async restore(em: EntityManager, accountId: number, moderator: Identity): Promise<void> {
    if (await this.endSuspension(em, accountId))
      await em.insert(AccountDecisionEntity, { accountId, action: 'UNSUSPEND', decidedBy: moderator.id });
    this.identities.forgetAccount(accountId);
  }

  private async decide(
    actor: Identity,
    accountId: number,
    apply: (em: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockAccount(em, actor, accountId, { notOwn: true, staffByAdmins: true });
      await apply(em);
    });
    this.identities.forgetAccount(accountId);
  }

  /** @returns whether there was one */
  private async endSuspension(em: EntityManager, accountId: number): Promise<boolean> {
    const ended = await em.nativeUpdate(
      AccountEntity,
      { id: accountId, $or: [{ suspendedForGood: true }, { suspendedUntil: { $ne: null } }] },
      { suspendedUntil: null, suspendedForGood: false, suspensionRule: null, suspensionNote: null },
    );
    return ended > 0;
  }

  /**
   * Forgets the notice of a hiding of the last seconds, whose mail has not gone out. A mail that goes out at this moment is better
   * followed by one more than by none.
   * @returns whether there was one
   */
  private async forgetHiding(em: EntityManager, accountId: number): Promise<boolean> {
    const forgotten = await em.nativeDelete(AccountNoticeEntity, {
      accountId,
      source: 'account',
      data: { action: 'HIDE_ALL' },
      createdAt: { $gt: raw('now() - make_interval(secs => ?)', [TAKEN_BACK_SECONDS - 5]) },
    });
    return forgotten > 0;
  }

  /** Stores a decision, tells the person in place and by mail unless it is to stay untold, and writes the audit log. */
  private async record(
    em: EntityManager,
    action: AccountAction,
    accountId: number,
    actor: Identity,
    { rule, note }: Reason,
    days: number | null = null,
    isUntold = false,
  ): Promise<void> {
    const decidedBy = actor.id;
    const id = await em.insert(AccountDecisionEntity, { accountId, action, days, rule, note, decidedBy });
    // The person may ask for a second look, for which a warning or a suspension is an item of the kind "account".
    if (action === 'WARN' || action === 'SUSPEND')
      await em.insert(ModerationDecisionEntity, {
        kind: 'account',
        itemId: accountId,
        authorId: accountId,
        title: ACCOUNT_TITLES[action],
        action: action as 'WARN',
        rule,
        note,
        decidedBy,
      });
    const details = { action, days, rule, note };
    await this.audit.record({ action: 'MODERATION', actor, subject: `account ${accountId}`, details }, em);
    if (isUntold) return;
    const noticeId = await em.insert(AccountNoticeEntity, {
      accountId,
      source: 'account',
      sourceId: String(id),
      kind: 'ACCOUNT_DECISION',
      data: details,
    });
    await this.outbox.add(
      { kind: 'notice', accountId, noticeId },
      action === 'HIDE_ALL' ? TAKEN_BACK_SECONDS : 0,
    );
  }
}
