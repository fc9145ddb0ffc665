import { authEndpoints } from '@meshwork/contracts-auth';
import { Audit, Endpoint, type Identity, type InputOf, tokenHash } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { sql } from 'kysely';
import { fail, onField } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf, rowOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { isReserved, keepFormer, storeWish, takeWish } from '../accounts/email-change.query.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { forgetRefusal } from '../accounts/mail-refusal.query.ts';
import { RegistrationPolicy } from '../accounts/registration.policy.ts';
import { cancelTokens, readToken, redeemConfirmation } from '../mail/email-token.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';

/**
 * Confirms the addresses of accounts, and gives accounts another one: docs/product.md#change-of-the-address. The way back:
 * `RecoveryController`.
 */
@Controller()
export class EmailAddressController {
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
  @Endpoint(authEndpoints.changeEmail, { signIn: 'You must be logged in to change your email address.' })
  async change({ email, password }: InputOf<typeof authEndpoints.changeEmail>, { id }: Identity) {
    this.outbox.requireMail();
    await this.passwords.require(id, password, 'password');
    this.policy.checkDomain(email);
    if ((await this.accounts.findByEmail(email)) || (await isReserved(dbOf(this.em), email, id)))
      throw onField('EMAIL_IN_USE', 'email');
    await this.limits.countMail(email);
    await this.em.transactional(async (em) => {
      await cancelTokens(dbOf(em), id, 'change-email');
      await storeWish(dbOf(em), id, email);
      await this.outbox.add({ kind: 'change-email', accountId: id });
    });
  }

  @Endpoint(authEndpoints.resendVerification, {
    signIn: 'You must be logged in to verify your email address.',
  })
  async resendVerification(user: Identity) {
    const account = await this.accounts.get(user.id);
    if (account.emailVerifiedAt) throw fail('ALREADY_VERIFIED');
    this.outbox.requireMail();
    await this.limits.countMail(account.email);
    await forgetRefusal(dbOf(this.em), account.id);
    await this.outbox.add({ kind: 'verify-email', accountId: account.id });
  }

  /** @throws AppError TOKEN_INVALID, EMAIL_IN_USE when somebody was quicker to take the new address */
  @Endpoint(authEndpoints.verifyEmail)
  async verify({ token }: InputOf<typeof authEndpoints.verifyEmail>) {
    const read = await readToken(dbOf(this.em), token);
    // A link that was used before may have confirmed the account's present address: docs/product.md#confirmed-address.
    if (read?.isUsed && (await this.accounts.read(read.account_id)).emailVerifiedAt) return;
    const accountId = await this.em.transactional((em) =>
      read?.purpose === 'change-email' ? this.confirmChange(em, token) : this.confirm(em, token),
    );
    this.identities.forgetAccount(accountId);
  }

  private async confirm(em: EntityManager, token: string): Promise<number> {
    const account =
      (await this.invitedByMail(em, token)) ??
      (await this.accounts.get(await redeemConfirmation(dbOf(em), token, 'verify-email')));
    account.emailVerifiedAt ??= new Date();
    this.accounts.grantListedAdmin(account);
    await em.flush();
    await forgetRefusal(dbOf(em), account.id);
    await this.audit.record(actOf('EMAIL_VERIFIED', account));
    return account.id;
  }

  /**
   * The unconfirmed account to whose address an open invitation with this token was mailed. None that would become an admin by it:
   * people pass invitations on.
   */
  private async invitedByMail(em: EntityManager, token: string): Promise<Account | null> {
    const mailed = await rowOf(
      dbOf(em),
      sql<{ address: string }>`select address from community.mailed_invitation_v1
        where token_hash = ${tokenHash(token)}`,
    );
    if (!mailed || this.accounts.isListedAdmin(mailed.address)) return null;
    const account = await this.accounts.findByEmail(mailed.address);
    return account?.emailVerifiedAt ? null : account;
  }

  /** Changes the address by the link that was sent to the new one. Links to the old mailbox end. */
  private async confirmChange(em: EntityManager, token: string): Promise<number> {
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
  }
}
