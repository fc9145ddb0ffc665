import { type LookAroundPart, lookAroundAddress } from '@meshwork/contracts-auth';
import { Audit, coreError } from '@meshwork/service-kit';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../database/account.entity.ts';
import { actOf } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';

/** The made-up people as whom somebody looks around: docs/product.md#a-world-to-try. */
@Injectable()
export class LookAroundService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly audit: Audit,
  ) {}

  /**
   * Nobody enters as an admin, also where one of these people has become one.
   * @throws AppError NOT_FOUND
   */
  async enterAs(part: LookAroundPart): Promise<Account> {
    const account = await this.accounts.findByEmail(lookAroundAddress(part));
    if (!account || account.role === 'admin') throw coreError('NOT_FOUND');
    await this.audit.record({ ...actOf('SIGN_IN', account), details: { by: 'look around' } });
    return account;
  }
}
