import { username as usernameSchema } from '@meshwork/contracts-auth';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth-failures.ts';
import { type Account, AccountEntity } from './account.entity.ts';

const usernameRule = usernameSchema('');

/** Finding accounts, and who among them is an admin. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  findByEmail(email: string): Promise<Account | null> {
    return this.em.findOne(AccountEntity, { [raw('lower(email)')]: email.toLowerCase() });
  }

  /** The account of a signed-in person. @throws AppError NOT_AUTHENTICATED when it was deleted a moment ago */
  async own(id: number): Promise<Account> {
    const account = await this.em.findOne(AccountEntity, { id });
    if (!account) throw fail('NOT_AUTHENTICATED');
    return account;
  }

  /**
   * Whether a name could be taken; false also for one that no rule allows.
   * @param ownId the account that asks, whose own name counts as free
   */
  async isUsernameFree(name: string, ownId?: number): Promise<boolean> {
    if (!usernameRule.safeParse(name).success) return false;
    const holder = await this.em.findOne(AccountEntity, { [raw('lower(username)')]: name.toLowerCase() });
    return holder === null || holder.id === ownId;
  }

  /** Makes an account an admin that the operators have named, as soon as the address is known to be its owner's. */
  promoteIfNamed(account: Account): void {
    const known = Boolean(account.emailVerifiedAt) || this.env.SMTP_URL === undefined;
    if (known && this.env.ADMIN_EMAILS.includes(account.email.toLowerCase())) account.role = 'admin';
  }
}
