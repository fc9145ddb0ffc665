import type { Role } from '@meshwork/contracts-core';
import { Audit, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { deleteSessions } from '../sessions/session.query.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { setAccountRole } from './account-decision.query.ts';
import { lockAccount } from './staff.policy.ts';

/** Carries out what admins do with accounts: docs/product.md#admins. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: SignedIdentities,
    private readonly outbox: MailOutbox,
    private readonly limits: LoginLimits,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN */
  async setRole(accountId: number, role: Role, actor: Identity): Promise<void> {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      const takesAdmin = role !== 'admin';
      const account = await lockAccount(db, actor, accountId, { notOwn: true, takesAdmin });
      if (account.role === role) return;
      await setAccountRole(db, accountId, role);
      const details = { from: account.role, to: role };
      await this.audit.record(
        { action: 'ROLE_CHANGED', actor, subject: `account ${accountId}`, details },
        em,
      );
    });
    this.identities.forgetAccount(accountId);
  }

  /** Signs a person out everywhere. @throws AppError PERSON_NOT_FOUND */
  async endSessions(accountId: number, actor: Identity): Promise<void> {
    await this.em.transactional(async (em) => {
      const db = dbOf(em);
      await lockAccount(db, actor, accountId);
      await deleteSessions(db, accountId);
      await this.audit.record({ action: 'SESSIONS_ENDED', actor, subject: `account ${accountId}` }, em);
    });
    this.identities.forgetAccount(accountId);
  }

  /** @throws AppError PERSON_NOT_FOUND, ALREADY_VERIFIED, UNAVAILABLE where no mail is sent, RATE_LIMITED */
  async resendMail(accountId: number, actor: Identity): Promise<void> {
    await this.em.transactional(async (em) => {
      const account = await lockAccount(dbOf(em), actor, accountId);
      if (account.emailVerifiedAt) throw fail('ALREADY_VERIFIED');
      if (!this.outbox.enabled)
        throw fail('UNAVAILABLE', { message: 'This site does not send email at the moment.' });
      await this.limits.countMail(account.email);
      await this.outbox.add({ kind: 'verify-email', accountId });
      await this.audit.record({ action: 'MAIL_RESENT', actor, subject: `account ${accountId}` }, em);
    });
  }
}
