import { Audit, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { PasskeyEntity } from '../../database/passkey.entity.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { writePassword } from '../accounts/account.query.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { EmailChanges } from '../accounts/email-changes.service.ts';
import { findUndo } from '../accounts/former-email.query.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { EmailTokens } from '../mail/email-tokens.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { MailRefusals } from '../mail/mail-refusals.service.ts';
import { refuseWeak } from '../passwords/common-passwords.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';

/** Gives people who have forgotten their password another one, and changes passwords. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly outbox: MailOutbox,
    private readonly tokens: EmailTokens,
    private readonly changes: EmailChanges,
    private readonly refusals: MailRefusals,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionsService,
    private readonly identities: SignedIdentities,
    private readonly devices: DevicesService,
    private readonly audit: Audit,
  ) {}

  /**
   * The link also verifies the address, because it was in the mailbox. Every session ends, because somebody else may
   * have one; no browser stays known, and no passkey stays.
   * @returns the account's id. @throws AppError TOKEN_INVALID, PASSWORD_TOO_COMMON, PASSWORD_PERSONAL, LOGIN_BUSY
   */
  async reset(token: string, password: string): Promise<number> {
    // Checked before hashing, so that an invented token cannot cause that work.
    const takesBackFor = await findUndo(this.em, token);
    const read = await this.tokens.read(token);
    const ownerId = takesBackFor ?? (read?.purpose === 'reset-password' ? read.accountId : undefined);
    if (ownerId === undefined) throw fail('TOKEN_INVALID');
    refuseWeak(password, await this.accounts.get(ownerId), 'password');
    const passwordHash = await this.hasher.hash(password);
    await this.em.transactional(async (em) => {
      const account = await this.accounts.get(takesBackFor ?? (await this.tokens.redeemReset(token)));
      if (takesBackFor !== undefined) await this.takeBack(account, token);
      account.emailVerifiedAt ??= new Date();
      this.accounts.grantListedAdmin(account);
      await em.flush();
      await writePassword(em, account.id, passwordHash);
      await this.refusals.forget(account.id);
      await this.sessions.endAll(em, account.id);
      await this.devices.forget(em, account.id);
      await em.nativeDelete(PasskeyEntity, { accountId: account.id });
      await this.outbox.add({ kind: 'password-changed', accountId: account.id });
      await this.audit.record(actOf('PASSWORD_CHANGED', account));
    });
    this.identities.forgetAccount(ownerId);
    return ownerId;
  }

  /**
   * Also ends the other sessions, forgets the other browsers and cancels every reset link.
   * @param deviceToken of the browser that stays known
   * @throws AppError WRONG_PASSWORD, PASSWORD_TOO_COMMON, PASSWORD_PERSONAL, LOGIN_BUSY
   */
  async change(
    user: Identity,
    current: string,
    next: string,
    deviceToken: string | undefined,
  ): Promise<void> {
    const owner = await this.passwords.require(user.id, current, 'currentPassword');
    refuseWeak(next, owner, 'newPassword');
    const passwordHash = await this.hasher.hash(next);
    await this.em.transactional(async (em) => {
      await writePassword(em, user.id, passwordHash);
      await this.sessions.endAll(em, user.id, user.sessionId);
      await this.devices.forget(em, user.id, deviceToken);
      await this.tokens.cancel(user.id, 'reset-password');
      await this.outbox.add({ kind: 'password-changed', accountId: user.id });
      await this.audit.record(actOf('PASSWORD_CHANGED', owner));
    });
    this.identities.forgetAccount(user.id);
  }

  /** Gives the account its former address again, by the link that was sent there. Links to the other mailbox end. */
  private async takeBack(account: Account, token: string): Promise<void> {
    const email = await this.changes.undo(token);
    if (!email) throw fail('TOKEN_INVALID');
    account.email = email;
    await this.tokens.cancel(account.id, 'verify-email', 'reset-password', 'change-email');
    await this.audit.record(actOf('EMAIL_CHANGE_UNDONE', account));
  }
}
