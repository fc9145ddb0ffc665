import { username as usernameSchema } from '@meshwork/contracts-auth';
import { SERVICE_ENV } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { fail } from '../../auth.errors.ts';
import { type Account, AccountEntity } from './account.entity.ts';

const usernameRule = usernameSchema('');

/** Finds accounts and makes the listed ones admins. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  findByEmail(email: string): Promise<Account | null> {
    return this.em.findOne(AccountEntity, { [raw('lower(email)')]: email.toLowerCase() });
  }

  /** The account of a signed-in person. @throws AppError NOT_AUTHENTICATED when it has just been deleted */
  async get(id: number): Promise<Account> {
    const account = await this.em.findOne(AccountEntity, { id });
    if (!account) throw fail('NOT_AUTHENTICATED');
    return account;
  }

  /**
   * Whether a username is free; false also for one that the rules do not allow.
   * @param exceptId the account whose current name counts as free
   */
  async isUsernameFree(name: string, exceptId?: number): Promise<boolean> {
    if (!usernameRule.safeParse(name).success) return false;
    const holder = await this.em.findOne(AccountEntity, { [raw('lower(username)')]: name.toLowerCase() });
    return holder === null || holder.id === exceptId;
  }

  /**
   * Makes the account an admin when ADMIN_EMAILS lists its address and the address is verified, or cannot be because no
   * mail is sent: `docs/product.md#admins`.
   */
  grantListedAdmin(account: Account): void {
    const trusted = Boolean(account.emailVerifiedAt) || this.env.SMTP_URL === undefined;
    if (trusted && this.env.ADMIN_EMAILS.includes(account.email.toLowerCase())) account.role = 'admin';
  }
}
