import { Audit, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { isReserved, keepFormer, storeWish, takeWish } from '../accounts/email-change.query.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { RegistrationPolicy } from '../accounts/registration.policy.ts';
import { cancelTokens, redeemConfirmation, tokenPurpose } from '../mail/email-token.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';

/** Gives accounts another address: docs/product.md#change-of-the-address. The way back: `RecoveryService`. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordCheck,
    private readonly policy: RegistrationPolicy,
    private readonly limits: LoginLimits,
    private readonly outbox: MailOutbox,
    private readonly identities: SignedIdentities,
    private readonly audit: Audit,
  ) {}

  /**
   * Sends a link to the wanted address. Nothing changes before it is opened.
   * @throws AppError WRONG_PASSWORD, EMAIL_IN_USE, EMAIL_DOMAIN_REFUSED, RATE_LIMITED, UNAVAILABLE
   */
  async request(user: Identity, email: string, password: string): Promise<void> {
    if (!this.outbox.enabled)
      throw fail('UNAVAILABLE', { message: 'This site does not send email at the moment.' });
    await this.passwords.require(user.id, password, 'password');
    this.policy.checkDomain(email);
    const db = dbOf(this.em);
    if ((await this.accounts.findByEmail(email)) || (await isReserved(db, email, user.id))) {
      const { message } = fail('EMAIL_IN_USE');
      throw fail('EMAIL_IN_USE', { issues: [{ path: 'email', message }] });
    }
    await this.limits.countMail(email);
    await this.em.transactional(async (em) => {
      await cancelTokens(dbOf(em), user.id, 'change-email');
      await storeWish(dbOf(em), user.id, email);
      await this.outbox.add({ kind: 'change-email', accountId: user.id });
    });
  }

  /**
   * Changes the address by the link that was sent to the new one. Links to the old mailbox end.
   * @returns false for a link of another kind
   * @throws AppError TOKEN_INVALID, EMAIL_IN_USE when somebody was quicker
   */
  async confirm(token: string): Promise<boolean> {
    if ((await tokenPurpose(dbOf(this.em), token)) !== 'change-email') return false;
    const accountId = await this.em.transactional(async (em) => {
      const db = dbOf(em);
      const account = await this.accounts.get(await redeemConfirmation(db, token, 'change-email'));
      const wanted = await takeWish(db, account.id);
      if (!wanted) throw fail('TOKEN_INVALID');
      if (await isReserved(db, wanted, account.id)) throw fail('EMAIL_IN_USE');
      // A mailbox that was never confirmed may be a stranger's: it is told nothing and takes nothing back.
      const formerId = account.emailVerifiedAt ? await keepFormer(db, account.id, account.email) : undefined;
      account.email = wanted;
      account.emailVerifiedAt = new Date();
      this.accounts.grantListedAdmin(account);
      await em.flush();
      for (const purpose of ['verify-email', 'reset-password'] as const)
        await cancelTokens(db, account.id, purpose);
      if (formerId !== undefined)
        await this.outbox.add({ kind: 'email-changed', accountId: account.id, formerId });
      await this.audit.record(actOf('EMAIL_CHANGED', account));
      return account.id;
    });
    this.identities.forgetAccount(accountId);
    return true;
  }
}
