import { authEndpoints } from '@meshwork/contracts-auth';
import { Audit, Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { findUndo, undoChange } from '../accounts/email-change.query.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { forgetRefusal } from '../accounts/mail-refusal.query.ts';
import { DeviceCookie, DevicesService } from '../devices/devices.service.ts';
import { forgetDevices } from '../devices/known-device.query.ts';
import { cancelTokens, readToken, redeemReset } from '../mail/email-token.query.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { deletePasskeys } from '../passkeys/passkey.query.ts';
import { refuseWeak } from '../passwords/common-passwords.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';
import { deleteSessions } from '../sessions/session.query.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';

/** Gives people who have forgotten their password another one, and changes passwords. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly outbox: MailOutbox,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly limits: LoginLimits,
    private readonly identities: SignedIdentities,
    private readonly audit: Audit,
    private readonly devices: DevicesService,
    private readonly device: DeviceCookie,
  ) {}

  /** Behaves the same, and takes the same time, with and without such an account. */
  @Endpoint(authEndpoints.requestPasswordReset)
  async requestReset({ email }: InputOf<typeof authEndpoints.requestPasswordReset>, @Req() request: Request) {
    await this.limits.countMailRequest(request);
    if (await this.limits.mayReceiveMail(email)) await this.outbox.add({ kind: 'reset-password', email });
  }

  @Endpoint(authEndpoints.resetPassword)
  async resetPassword(
    { token, password }: InputOf<typeof authEndpoints.resetPassword>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const accountId = await this.reset(token, password);
    this.identities.forgetAccount(accountId);
    // A person who reads the account's mail is its owner, and can log in here however many others guess.
    await this.devices.remember(request, response, accountId);
  }

  /**
   * The link also verifies the address, because it was in the mailbox. Every session ends, because somebody else may
   * have one; no browser stays known, and no passkey stays.
   * @returns the account's id
   */
  private async reset(token: string, password: string): Promise<number> {
    // Checked before hashing, so that an invented token cannot cause that work.
    const takesBackFor = await findUndo(dbOf(this.em), token);
    const read = await readToken(dbOf(this.em), token);
    const ownerId = takesBackFor ?? (read?.purpose === 'reset-password' ? read.account_id : undefined);
    if (ownerId === undefined) throw fail('TOKEN_INVALID');
    refuseWeak(password, await this.accounts.get(ownerId), 'password');
    const passwordHash = await this.hasher.hash(password);
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const account = await this.accounts.get(takesBackFor ?? (await redeemReset(db, token)));
      if (takesBackFor !== undefined) await this.takeBack(account, token, em);
      account.passwordHash = passwordHash;
      account.emailVerifiedAt ??= new Date();
      this.accounts.grantListedAdmin(account);
      await em.flush();
      await forgetRefusal(db, account.id);
      await deleteSessions(db, account.id);
      await forgetDevices(db, account.id);
      await deletePasskeys(db, account.id);
      await this.outbox.add({ kind: 'password-changed', accountId: account.id });
      await this.audit.record(actOf('PASSWORD_CHANGED', account));
      return account.id;
    });
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

  /** Also ends the other sessions, forgets the other browsers and cancels every reset link. */
  @Endpoint(authEndpoints.changePassword, { signIn: 'You must be logged in to change your password.' })
  async changePassword(
    { currentPassword, newPassword }: InputOf<typeof authEndpoints.changePassword>,
    user: Identity,
    @Req() request: Request,
  ) {
    const owner = await this.passwords.require(user.id, currentPassword, 'currentPassword');
    refuseWeak(newPassword, owner, 'newPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.em.transactional(async (em) => {
      const account = await this.accounts.get(user.id);
      account.passwordHash = passwordHash;
      await em.flush();
      await deleteSessions(dbOf(em), user.id, user.sessionId);
      await forgetDevices(dbOf(em), user.id, this.device.read(request));
      await cancelTokens(dbOf(em), user.id, 'reset-password');
      await this.outbox.add({ kind: 'password-changed', accountId: user.id });
      await this.audit.record(actOf('PASSWORD_CHANGED', account));
    });
    this.identities.forgetAccount(user.id);
  }
}
