import { authEndpoints } from '@meshwork/contracts-auth';
import { Audit, Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import type { ModerationActions } from '@meshwork/service-kit/moderation';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { type AuthDb, dbOf } from '../../database/auth.tables.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import {
  type AccountAction,
  allowSecondLook,
  closeSecondLook,
  endSuspension,
  forgetHiding,
  insertDecision,
  insertNotice,
  isStaff,
  lastHiding,
  type Reason,
  suspendAccount,
} from './account-decision.query.ts';
import { lockAccount } from './staff.policy.ts';

/** A mail about hidden items waits as long as the press that hid them can be taken back without a word. */
const TAKEN_BACK_SECONDS = 60;

const NO_REASON: Reason = { rule: null, note: null };

/** Decisions about whole accounts: docs/product.md#suspension. Every domain applies `HIDE_ALL` and `RESTORE_ALL` by itself. */
@Controller()
export class AccountDecisionsController {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: SignedIdentities,
    private readonly outbox: MailOutbox,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT */
  @Endpoint(authEndpoints.warn)
  warn({ accountId, ...reason }: InputOf<typeof authEndpoints.warn>, actor: Identity) {
    return this.decide(accountId, actor, (db) => this.record(db, 'WARN', accountId, actor, reason));
  }

  /**
   * Suspends an account, or changes its suspension; without days for good.
   * @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT, LAST_ADMIN
   */
  @Endpoint(authEndpoints.suspend)
  suspend({ accountId, days, ...reason }: InputOf<typeof authEndpoints.suspend>, actor: Identity) {
    return this.decide(
      accountId,
      actor,
      async (db) => {
        await suspendAccount(db, accountId, days, reason);
        await this.record(db, 'SUSPEND', accountId, actor, reason, days);
      },
      true,
    );
  }

  /** Ends a suspension; nothing happens where there is none. @throws AppError PERSON_NOT_FOUND */
  @Endpoint(authEndpoints.unsuspend)
  async unsuspend({ accountId, note }: InputOf<typeof authEndpoints.unsuspend>, actor: Identity) {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      const account = await lockAccount(db, actor, accountId);
      if (account.role !== 'user' && actor.role !== 'admin') throw fail('FORBIDDEN');
      if (!(await endSuspension(db, accountId))) return;
      await closeSecondLook(db, accountId);
      await this.record(db, 'UNSUSPEND', accountId, actor, { rule: null, note });
    });
    this.identities.forgetAccount(accountId);
  }

  /** Hides everything of an account in every domain. @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT */
  @Endpoint(authEndpoints.hideEverything)
  hideEverything({ accountId, ...reason }: InputOf<typeof authEndpoints.hideEverything>, actor: Identity) {
    return this.decide(accountId, actor, (db) => this.record(db, 'HIDE_ALL', accountId, actor, reason));
  }

  /** Takes the hiding of everything back; nothing happens where there was none. @throws AppError PERSON_NOT_FOUND */
  @Endpoint(authEndpoints.restoreEverything)
  async restoreEverything({ accountId }: InputOf<typeof authEndpoints.restoreEverything>, actor: Identity) {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      await lockAccount(db, actor, accountId);
      if ((await lastHiding(db, accountId)) !== 'HIDE_ALL') return;
      const isUntold = await forgetHiding(db, accountId, TAKEN_BACK_SECONDS - 5);
      await this.record(db, 'RESTORE_ALL', accountId, actor, NO_REASON, null, isUntold);
    });
  }

  private async decide(
    accountId: number,
    actor: Identity,
    apply: (db: AuthDb) => Promise<void>,
    takesAdmin = false,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      await lockAccount(db, actor, accountId, { notOwn: true, staffByAdmins: true, takesAdmin });
      await apply(db);
    });
    this.identities.forgetAccount(accountId);
  }

  /** Stores a decision, tells the person in place and by mail unless it is to stay untold, and writes the audit log. */
  private async record(
    db: AuthDb,
    action: AccountAction,
    accountId: number,
    actor: Identity,
    reason: Reason,
    days: number | null = null,
    isUntold = false,
  ): Promise<void> {
    const id = await insertDecision(db, action, accountId, actor, reason, days);
    if (action === 'WARN' || action === 'SUSPEND')
      await allowSecondLook(db, action, accountId, actor, reason);
    const details = { action, days, ...reason };
    await this.audit.record({ action: 'MODERATION', actor, subject: `account ${accountId}`, details });
    if (isUntold) return;
    const noticeId = await insertNotice(db, accountId, id, details);
    await this.outbox.add(
      { kind: 'notice', accountId, noticeId },
      action === 'HIDE_ALL' ? TAKEN_BACK_SECONDS : 0,
    );
  }
}

/** Takes suspensions back after a second look, and keeps reports alone from hiding staff. */
@Injectable()
export class AccountModeration implements ModerationActions {
  constructor(private readonly identities: SignedIdentities) {}

  /** Staff are not hidden by reports: the people they act against would be the first to report them. */
  async hiddenByReports(em: EntityManager, _kind: string, itemId: number): Promise<boolean> {
    return !(await isStaff(dbOf(em), itemId));
  }

  async restore(em: EntityManager, kind: string, itemId: number, moderator: Identity): Promise<boolean> {
    if (kind !== 'account') return false;
    const db = dbOf(em);
    if (await endSuspension(db, itemId)) await insertDecision(db, 'UNSUSPEND', itemId, moderator, NO_REASON);
    this.identities.forgetAccount(itemId);
    return true;
  }
}
