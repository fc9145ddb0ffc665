import type { authEndpoints } from '@meshwork/contracts-auth';
import type { Identity, InputOf } from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../auth.errors.ts';
import type { Account } from '../../database/account.entity.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { refuseReservedNames } from '../accounts/reserved-names.ts';
import { RestingUsernames } from '../accounts/resting-usernames.service.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';

/** A person's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly resting: RestingUsernames,
    private readonly identities: SignedIdentities,
  ) {}

  /** Changes only the fields that were sent. @throws AppError CHANGED_MEANWHILE, NAME_RESERVED, USERNAME_TAKEN (also by the unique index) */
  async update(
    { id }: Identity,
    { seen, ...changes }: InputOf<typeof authEndpoints.updateProfile>,
  ): Promise<Account> {
    const account = await this.accounts.get(id);
    requireAsSeen(account, seen, changes);
    if (account.role === 'user') refuseReservedNames(changes, account);
    const { username } = changes;
    const isOther = username?.toLowerCase() !== account.username.toLowerCase();
    if (username !== undefined && isOther && (await this.resting.isResting(username, id)))
      throw fail('USERNAME_TAKEN');
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    await this.em.transactional(async (em) => {
      em.assign(account, Object.fromEntries(sent));
      await em.flush();
      if (isOther) await this.resting.keyHashes(em, id);
    });
    this.identities.forgetAccount(id);
    return account;
  }
}
