import { Audit } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import { onField } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { refusalOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { PasswordHasher } from './password-hasher.service.ts';

/** Asks signed-in people for their password again, before a change that a stolen session must not make. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly limits: LoginLimits,
    private readonly audit: Audit,
  ) {}

  /**
   * @param field the form's field that holds the password
   * @throws AppError WRONG_PASSWORD at the field, RATE_LIMITED, LOGIN_BUSY
   */
  async require(accountId: number, password: string, field: string): Promise<Account> {
    const resetLimit = await this.limits.countPasswordCheck(accountId);
    const account = await this.accounts.get(accountId);
    if (!(await this.hasher.verify(account.passwordHash, password))) {
      await this.audit.record(refusalOf(accountId, 'password'));
      throw onField('WRONG_PASSWORD', field);
    }
    await resetLimit();
    return account;
  }
}
