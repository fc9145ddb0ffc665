import { Audit, type Identity, NewAccountLimits, tokenHash } from '@meshwork/service-kit';
import { readerLanguage } from '@meshwork/service-kit/languages';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.entities.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { EmailChanges } from '../accounts/email-changes.service.ts';
import { isReserved } from '../accounts/former-email.query.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { RegistrationPolicy } from '../accounts/registration.policy.ts';
import { EmailTokens } from '../mail/email-tokens.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { MailRefusals } from '../mail/mail-refusals.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';

/**
 * Confirms the addresses of accounts, and gives accounts another one: docs/product.md#change-of-the-address. The way back:
 * `RecoveryService`.
 */
@Injectable()
export class EmailAddressService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordCheck,
    private readonly policy: RegistrationPolicy,
    private readonly limits: LoginLimits,
    private readonly outbox: MailOutbox,
    private readonly tokens: EmailTokens,
    private readonly changes: EmailChanges,
    private readonly refusals: MailRefusals,
    private readonly identities: SignedIdentities,
    private readonly audit: Audit,
    private readonly newAccounts: NewAccountLimits,
  ) {}

  /**
   * Sends a link to the wanted address. Nothing changes before it is opened. An address that somebody has gets a mail that says so, and the
   * answer is the same: nobody finds out here who has an account. A new account has as many as it has requests in a day, with its
   * invitations, so that it writes to few strangers.
   * @throws AppError WRONG_PASSWORD, EMAIL_DOMAIN_REFUSED, RATE_LIMITED, NEW_ACCOUNT_LIMIT, UNAVAILABLE
   */
  async change({ id: accountId, isNew }: Identity, email: string, password: string): Promise<void> {
    this.outbox.requireMail();
    await this.passwords.require(accountId, password, 'password');
    this.policy.checkDomain(email);
    await this.limits.countUnconfirmedMail(accountId);
    await this.limits.countMail(email);
    const send = () =>
      this.em.transactional(async () => {
        await this.tokens.cancel(accountId, 'change-email');
        await this.changes.storeWish(accountId, email);
        await this.outbox.add({ kind: 'change-email', accountId, language: readerLanguage() });
      });
    await (isNew ? this.newAccounts.count('request', accountId, send) : send());
  }

  /** @throws AppError ALREADY_VERIFIED, RATE_LIMITED, UNAVAILABLE */
  async resendVerification(accountId: number): Promise<void> {
    const account = await this.accounts.get(accountId);
    if (account.emailVerifiedAt) throw fail('ALREADY_VERIFIED');
    this.outbox.requireMail();
    await this.limits.countUnconfirmedMail(accountId);
    await this.limits.countMail(account.email);
    await this.refusals.forget(accountId);
    await this.outbox.add({ kind: 'verify-email', accountId, language: readerLanguage() });
  }

  /**
   * Sends mail to the person's address again, beginning with one that says so; nothing where it takes mail.
   * @throws AppError RATE_LIMITED, UNAVAILABLE
   */
  async retryMail(accountId: number): Promise<void> {
    const { email, emailVerifiedAt, mailRefusal } = await this.accounts.read(accountId);
    if (!mailRefusal) return;
    this.outbox.requireMail();
    await this.limits.countMail(email);
    await this.em.transactional(async () => {
      if (!(await this.refusals.forget(accountId))) return;
      const kind = emailVerifiedAt ? 'mail-works' : 'verify-email';
      await this.outbox.add({ kind, accountId, language: readerLanguage() });
    });
  }

  /** @throws AppError TOKEN_INVALID, EMAIL_IN_USE when somebody was quicker to take the new address */
  async verify(token: string): Promise<void> {
    const read = await this.tokens.read(token);
    // A link that was used before may have confirmed the account's present address: docs/product.md#confirmed-address.
    if (read?.isUsed && (await this.accounts.read(read.accountId)).emailVerifiedAt) return;
    const accountId = await this.em.transactional((em) =>
      read?.purpose === 'change-email' ? this.confirmChange(em, token) : this.confirm(em, token),
    );
    this.identities.forgetAccount(accountId);
  }

  private async confirm(em: EntityManager, token: string): Promise<number> {
    const account =
      (await this.invitedByMail(em, token)) ??
      (await this.accounts.get(await this.tokens.redeemConfirmation(token, 'verify-email')));
    account.emailVerifiedAt ??= new Date();
    this.accounts.grantListedAdmin(account);
    await em.flush();
    await this.refusals.forget(account.id);
    await this.audit.record(actOf('EMAIL_VERIFIED', account));
    return account.id;
  }

  /**
   * The unconfirmed account to whose address an open invitation with this token was mailed. None that would become an admin by it:
   * people pass invitations on.
   */
  private async invitedByMail(em: EntityManager, token: string): Promise<Account | null> {
    const mailed = await dbOf(em)
      .selectFrom('community.mailed_invitation_v1')
      .select('address')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst();
    if (!mailed || this.accounts.isListedAdmin(mailed.address)) return null;
    const account = await this.accounts.findByEmail(mailed.address);
    return account?.emailVerifiedAt ? null : account;
  }

  /** Changes the address by the link that was sent to the new one. Links to the old mailbox end. */
  private async confirmChange(em: EntityManager, token: string): Promise<number> {
    const account = await this.accounts.get(await this.tokens.redeemConfirmation(token, 'change-email'));
    const wanted = await this.changes.takeWish(account.id);
    if (!wanted) throw fail('TOKEN_INVALID');
    if (await isReserved(em, wanted, account.id)) throw fail('EMAIL_IN_USE');
    // A mailbox that was never confirmed may be a stranger's: it is told nothing and takes nothing back.
    const formerId = account.emailVerifiedAt
      ? await this.changes.keepFormer(account.id, account.email)
      : undefined;
    account.email = wanted;
    account.emailVerifiedAt = new Date();
    this.accounts.grantListedAdmin(account);
    await em.flush();
    await this.tokens.cancel(account.id, 'verify-email', 'reset-password');
    if (formerId !== undefined)
      await this.outbox.add({ kind: 'email-changed', accountId: account.id, formerId });
    await this.audit.record(actOf('EMAIL_CHANGED', account));
    return account.id;
  }
}
