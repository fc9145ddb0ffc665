import type { Role } from '@meshwork/contracts-core';
import { Audit, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { AccountEntity } from '../../database/account.entity.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { lockAccount } from './staff.policy.ts';

/** Admins list accounts and change them (docs/product.md#admins). */
@Injectable()
export class PeopleService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly identities: SignedIdentities,
    private readonly outbox: MailOutbox,
    private readonly limits: LoginLimits,
    private readonly audit: Audit,
  ) {}

  /** @throws AppError PERSON_NOT_FOUND, OWN_ACCOUNT */
  async setRole(actor: Identity, accountId: number, role: Role): Promise<void> {
    await this.em.transactional(async (em) => {
      const account = await lockAccount(em, actor, accountId, { notOwn: true });
      if (account.role === role) return;
      await em.nativeUpdate(AccountEntity, accountId, { role });
      const details = { from: account.role, to: role };
      const subject = `account ${accountId}`;
      await this.audit.record({ action: 'ROLE_CHANGED', actor, subject, details }, em);
    });
    this.identities.forgetAccount(accountId);
  }

  /** Signs a person out everywhere. @throws AppError PERSON_NOT_FOUND */
  async endSessions(actor: Identity, accountId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockAccount(em, actor, accountId);
      await this.sessions.endAll(em, accountId);
      await this.audit.record({ action: 'SESSIONS_ENDED', actor, subject: `account ${accountId}` }, em);
    });
    this.identities.forgetAccount(accountId);
  }

  /** @throws AppError PERSON_NOT_FOUND, ALREADY_VERIFIED, UNAVAILABLE where no mail is sent, RATE_LIMITED */
  async resendMail(actor: Identity, accountId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const account = await lockAccount(em, actor, accountId);
      if (account.emailVerifiedAt) throw fail('ALREADY_VERIFIED');
      this.outbox.requireMail();
      await this.limits.countMail(account.email);
      await this.outbox.add({ kind: 'verify-email', accountId });
      await this.audit.record({ action: 'MAIL_RESENT', actor, subject: `account ${accountId}` }, em);
    });
  }
}
