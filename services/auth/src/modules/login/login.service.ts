import type { Login } from '@meshwork/contracts-auth';
import { Audit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { actOf, refusalOf } from '../accounts/account.mapper.ts';
import { writePassword } from '../accounts/account.query.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { MailOutbox } from '../mail/mail-outbox.service.ts';
import { PasswordHasher } from '../passwords/password-hasher.service.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { deviceOf } from '../sessions/session.query.ts';
import { LoginAttempts } from './login-attempts.service.ts';
import { LoginTurns } from './login-turns.service.ts';

/** The code of the form, which the guard has checked. */
const codeOf = (request: Request): string | undefined => (request.body as Login).code;

/** By what somebody has logged in. */
type LoginWay = 'password' | 'passkey';

/** Signs people in by address and password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: LoginAttempts,
    private readonly turns: LoginTurns,
    private readonly outbox: MailOutbox,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes the same time and fails the same way whether the account is unknown or the password wrong.
   * @throws AppError INVALID_CREDENTIALS, CODE_REQUIRED, WRONG_CODE, LOGIN_LIMITED, LOGIN_BUSY
   */
  async authenticate(email: string, password: string, request: Request): Promise<Account> {
    const attempt = await this.attempts.count(email, request);
    const account = await this.accounts.findByEmail(email);
    const matches = await this.turns.take(attempt, () =>
      this.hasher.verify(account?.passwordHash ?? null, password),
    );
    if (!account || !matches) {
      await this.audit.record(refusalOf(account?.id, 'password'));
      throw fail('INVALID_CREDENTIALS');
    }
    await attempt.succeed();
    await this.secondFactor.require(account, codeOf(request));
    if (matches === 'as typed' || this.hasher.isOutdated(account.passwordHash))
      await writePassword(this.em, account.id, await this.hasher.hash(password));
    await this.enter(account, request, 'password', attempt.isKnownDevice);
    return account;
  }

  /** Completes a login that succeeded. */
  async enter(account: Account, request: Request, by: LoginWay, isKnownDevice: boolean): Promise<void> {
    this.accounts.grantListedAdmin(account);
    await this.em.flush();
    await this.audit.record({ ...actOf('SIGN_IN', account), details: { by } });
    if (!isKnownDevice) await this.tellOwner(account, request, by);
  }

  /**
   * Tells the owner the browser, as far as it names itself, and the time; never an address. A mailbox that was not confirmed may be a
   * stranger's.
   */
  private async tellOwner(account: Account, request: Request, by: LoginWay): Promise<void> {
    if (!account.emailVerifiedAt) return;
    const at = new Date().toISOString();
    await this.outbox.add({
      kind: 'new-device',
      accountId: account.id,
      ...deviceOf(request.get('User-Agent') ?? null),
      at,
      by,
    });
  }
}
