import type { changePasswordSchema } from '@meshwork/contracts-auth';
import { Audit, type Identity, tokenHash } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { z } from 'zod';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf, rowOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { findUndo, undoChange } from '../accounts/email-change.query.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { forgetRefusal } from '../accounts/mail-refusal.query.ts';
import { forgetDevices } from '../devices/known-device.query.ts';
import {
  accountConfirmedBy,
  cancelTokens,
  redeemConfirmation,
  redeemToken,
  requireToken,
} from '../mail/email-token.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { deletePasskeys } from '../passkeys/passkey.query.ts';
import { refuseWeak } from '../passwords/common-passwords.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';
import { deleteSessions } from '../sessions/session.query.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';

/** Verifies addresses and changes passwords. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly outbox: MailOutbox,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly limits: LoginLimits,
    private readonly identities: SignedIdentities,
    private readonly audit: Audit,
  ) {}

  /** Tells whether a link that was used before has confirmed the account's present address: docs/product.md#confirmed-address. */
  async isConfirmedBy(token: string): Promise<boolean> {
    const accountId = await accountConfirmedBy(dbOf(this.em), token);
    return accountId !== undefined && Boolean((await this.accounts.read(accountId)).emailVerifiedAt);
  }

  async verifyEmail(token: string): Promise<void> {
    const accountId = await this.em.transactional(async (em) => {
      const account =
        (await this.invitedByMail(em, token)) ??
        (await this.accounts.get(await redeemConfirmation(dbOf(em), token, 'verify-email')));
      account.emailVerifiedAt ??= new Date();
      this.accounts.grantListedAdmin(account);
      await em.flush();
      await forgetRefusal(dbOf(em), account.id);
      await this.audit.record(actOf('EMAIL_VERIFIED', account));
      return account.id;
    });
    this.identities.forgetAccount(accountId);
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

  async resendVerification(user: Identity): Promise<void> {
    const account = await this.accounts.get(user.id);
    if (account.emailVerifiedAt) throw fail('ALREADY_VERIFIED');
    if (!this.outbox.enabled)
      throw fail('UNAVAILABLE', { message: 'This site does not send email at the moment.' });
    await this.limits.countMail(account.email);
    await forgetRefusal(dbOf(this.em), account.id);
    await this.outbox.add({ kind: 'verify-email', accountId: account.id });
  }

  /** Behaves the same, and takes the same time, with and without such an account. */
  async requestReset(email: string): Promise<void> {
    if (await this.limits.mayReceiveMail(email)) await this.outbox.add({ kind: 'reset-password', email });
  }

  /**
   * The link also verifies the address, because it was in the mailbox. Every session ends, because somebody else may
   * have one; no browser stays known, and no passkey stays.
   * @returns the account's id
   */
  async resetPassword(token: string, password: string): Promise<number> {
    // Checked before hashing, so that an invented token cannot cause that work.
    const takesBackFor = await findUndo(dbOf(this.em), token);
    const ownerId = takesBackFor ?? (await requireToken(dbOf(this.em), token, 'reset-password'));
    refuseWeak(password, await this.accounts.get(ownerId), 'password');
    const passwordHash = await this.hasher.hash(password);
    const accountId = await this.em.transactional(async (em) => {
      const account = await this.accounts.get(
        takesBackFor ?? (await redeemToken(dbOf(em), token, 'reset-password')),
      );
      if (takesBackFor !== undefined) await this.takeBack(account, token, em);
      account.passwordHash = passwordHash;
      account.emailVerifiedAt ??= new Date();
      this.accounts.grantListedAdmin(account);
      await em.flush();
      await forgetRefusal(dbOf(em), account.id);
      await deleteSessions(dbOf(em), account.id);
      await forgetDevices(dbOf(em), account.id);
      await deletePasskeys(dbOf(em), account.id);
      await this.outbox.add({ kind: 'password-changed', accountId: account.id });
      await this.audit.record(actOf('PASSWORD_CHANGED', account));
      return account.id;
    });
    this.identities.forgetAccount(accountId);
    return accountId;
  }

  /** Gives the account its former address again, by the link that was sent there. Links to the other mailbox end. */
  private async takeBack(account: Account, token: string, em: EntityManager): Promise<void> {
    const db = dbOf(em);
    const email = await undoChange(db, token);
    if (!email) throw fail('TOKEN_INVALID');
    account.email = email;
    for (const purpose of ['verify-email', 'reset-password', 'change-email'] as const)
      await cancelTokens(db, account.id, purpose);
    await this.audit.record(actOf('EMAIL_CHANGE_UNDONE', account));
  }

  /**
   * Also ends the other sessions, forgets the other browsers and cancels every reset link.
   * @param device token of the browser that stays known
   */
  async changePassword(
    user: Identity,
    passwords: z.output<typeof changePasswordSchema>,
    device: string | undefined,
  ): Promise<void> {
    const { currentPassword, newPassword } = passwords;
    const owner = await this.passwords.require(user.id, currentPassword, 'currentPassword');
    refuseWeak(newPassword, owner, 'newPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.em.transactional(async (em) => {
      const account = await this.accounts.get(user.id);
      account.passwordHash = passwordHash;
      await em.flush();
      await deleteSessions(dbOf(em), user.id, user.sessionId);
      await forgetDevices(dbOf(em), user.id, device);
      await cancelTokens(dbOf(em), user.id, 'reset-password');
      await this.outbox.add({ kind: 'password-changed', accountId: user.id });
      await this.audit.record(actOf('PASSWORD_CHANGED', account));
    });
    this.identities.forgetAccount(user.id);
  }
}
