import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth-failures.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { LoginLimits } from '../login/login-limits.ts';
import { EmailTokensService } from '../mail/email-tokens.service.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** Proving one's address, and getting a new password. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly tokens: EmailTokensService,
    private readonly outbox: MailOutbox,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimits,
  ) {}

  async verifyEmail(token: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const account = await this.accounts.own(await this.tokens.redeem(token, 'verify-email'));
      account.emailVerifiedAt ??= new Date();
      this.accounts.promoteIfNamed(account);
      await em.flush();
    });
  }

  async resendVerification(user: Identity): Promise<void> {
    const account = await this.accounts.own(user.id);
    if (account.emailVerifiedAt) throw fail('ALREADY_VERIFIED');
    if (!this.outbox.isOpen)
      throw fail('UNAVAILABLE', { message: 'This site does not send email at the moment.' });
    await this.limits.mailWanted(account.email);
    await this.outbox.add({ kind: 'verify-email', accountId: account.id });
  }

  /** Answers the same, in the same time, whether or not there is such an account. */
  async requestReset(email: string): Promise<void> {
    if (await this.limits.mailReceived(email)) await this.outbox.add({ kind: 'reset-password', email });
  }

  /** A link from the mailbox also proves the address. Ends every session, because somebody else may hold one. */
  async resetPassword(token: string, password: string): Promise<void> {
    refuseCommon(password, 'password');
    // Asked before hashing, which is dear and must not be had with a made-up token.
    await this.tokens.expect(token, 'reset-password');
    const passwordHash = await this.hasher.hash(password);
    await this.em.transactional(async (em) => {
      const account = await this.accounts.own(await this.tokens.redeem(token, 'reset-password'));
      account.passwordHash = passwordHash;
      account.emailVerifiedAt ??= new Date();
      this.accounts.promoteIfNamed(account);
      await em.flush();
      await this.sessions.endOthers(account.id);
      await this.outbox.add({ kind: 'password-changed', accountId: account.id });
    });
  }

  /** Ends the other sessions and every reset link that is still out. */
  async changePassword(user: Identity, currentPassword: string, newPassword: string): Promise<void> {
    const succeeded = await this.limits.ownPassword(user.id);
    const account = await this.accounts.own(user.id);
    if (!(await this.hasher.verify(account.passwordHash, currentPassword))) {
      const { message } = fail('WRONG_PASSWORD');
      throw fail('WRONG_PASSWORD', { issues: [{ path: 'currentPassword', message }] });
    }
    await succeeded();
    refuseCommon(newPassword, 'newPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.em.transactional(async (em) => {
      (await this.accounts.own(user.id)).passwordHash = passwordHash;
      await em.flush();
      await this.sessions.endOthers(user.id, user.sessionId);
      await this.tokens.cancel(user.id, 'reset-password');
      await this.outbox.add({ kind: 'password-changed', accountId: user.id });
    });
  }
}
