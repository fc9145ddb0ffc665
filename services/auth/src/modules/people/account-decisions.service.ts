import { Audit, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../auth.errors.ts';
import { type AuthDb, dbOf } from '../../database/auth.tables.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import {
  type AccountAction,
  allowSecondLook,
  closeSecondLook,
  endSuspension,
  insertDecision,
  type Reason,
} from './account-decision.query.ts';
import { lockAccount } from './staff.policy.ts';

/** A mail about hidden items waits as long as the press that hid them can be taken back without a word. */
const TAKEN_BACK_SECONDS = 60;

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
  async warn(accountId: number, reason: Reason, actor: Identity): Promise<void> {
    await this.decide(accountId, actor, async (db) => {
      await this.record(db, 'WARN', accountId, actor, reason);
    });
  }

  /**
   * Suspends an account, or changes its suspension.
   * @param days null: for good
   * @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, STAFF_ACCOUNT, LAST_ADMIN
   */
  async suspend(accountId: number, days: number | null, reason: Reason, actor: Identity): Promise<void> {
    await this.decide(
      accountId,
      actor,
      async (db) => {
        await db
          .updateTable('auth.account')
          .set({
            suspended_until: days === null ? null : sql<string>`now() + make_interval(days => ${days})`,
            suspended_for_good: days === null,
            suspension_rule: reason.rule,
            suspension_note: reason.note,
          })
          .where('id', '=', accountId)
          .execute();
        await this.record(db, 'SUSPEND', accountId, actor, reason, days);
      },
      true,
    );
  }

  /** Ends a suspension; nothing happens where there is none. @throws AppError PERSON_NOT_FOUND */
  async unsuspend(accountId: number, note: string | null, actor: Identity): Promise<void> {
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
  async hideEverything(accountId: number, reason: Reason, actor: Identity): Promise<void> {
    await this.decide(accountId, actor, async (db) => {
      await this.record(db, 'HIDE_ALL', accountId, actor, reason);
    });
  }

  /** Takes the hiding of everything back; nothing happens where there was none. @throws AppError PERSON_NOT_FOUND */
  async restoreEverything(accountId: number, actor: Identity): Promise<void> {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      await lockAccount(db, actor, accountId);
      const last = await db
        .selectFrom('auth.account_decision')
        .select('action')
        .where('account_id', '=', accountId)
        .where('action', 'in', ['HIDE_ALL', 'RESTORE_ALL'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.action !== 'HIDE_ALL') return;
      const isUntold = await forgetHiding(db, accountId);
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
    const { noticeId } = await db
      .insertInto('auth.account_notice')
      .values({
        account_id: accountId,
        source: 'account',
        source_id: id,
        kind: 'ACCOUNT_DECISION',
        data: JSON.stringify(details),
      })
      .returning('id as noticeId')
      .executeTakeFirstOrThrow();
    await this.outbox.add(
      { kind: 'notice', accountId, noticeId },
      action === 'HIDE_ALL' ? TAKEN_BACK_SECONDS : 0,
    );
  }
}

/** Forgets the notice of a hiding whose mail has not gone out. @returns whether there was one */
async function forgetHiding(db: AuthDb, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.account_notice')
    .where('account_id', '=', accountId)
    .where('source', '=', 'account')
    .where(sql<string>`data->>'action'`, '=', 'HIDE_ALL')
    // A mail that goes out at this moment is better followed by one more than by none.
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${TAKEN_BACK_SECONDS - 5})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
