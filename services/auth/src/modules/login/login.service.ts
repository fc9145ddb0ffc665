import { Audit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../accounts/account.entity.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { actOf } from '../accounts/audit-act.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { LoginLimits } from './login-limits.ts';

/** Signs people in by address and password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly limits: LoginLimits,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes the same time and fails the same way whether the account is unknown or the password wrong.
   * @throws AppError INVALID_CREDENTIALS, LOGIN_LIMITED, LOGIN_BUSY
   */
  async authenticate(email: string, password: string, request: Request): Promise<Account> {
    const uncount = await this.limits.countLogin(email, request);
    const account = await this.accounts.findByEmail(email);
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !matches) {
      const subject = account ? `account ${account.id}` : 'unknown account';
      await this.audit.record({ action: 'SIGN_IN_REFUSED', actor: null, subject });
      throw fail('INVALID_CREDENTIALS');
    }
    await uncount();
    this.accounts.grantListedAdmin(account);
    if (this.hasher.isOutdated(account.passwordHash)) account.passwordHash = await this.hasher.hash(password);
    await this.em.flush();
    await this.audit.record(actOf('SIGN_IN', account));
    return account;
  }
}
