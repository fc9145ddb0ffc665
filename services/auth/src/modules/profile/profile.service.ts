import type { ProfileUpdate } from '@meshwork/contracts-auth';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.entity.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AvatarsService } from './avatars.service.ts';

/** Changing one's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly avatars: AvatarsService,
  ) {}

  /** Only what was sent changes. @throws AppError USERNAME_TAKEN (by the unique index) */
  async update(user: Identity, changes: ProfileUpdate): Promise<Account> {
    const account = await this.accounts.own(user.id);
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    this.em.assign(account, Object.fromEntries(sent));
    await this.em.flush();
    return account;
  }

  /** @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE */
  async changeAvatar(user: Identity, dataUrl: string): Promise<Account> {
    const { hash, image } = await this.avatars.encode(dataUrl);
    return this.em.transactional(async (em) => {
      const account = await this.accounts.own(user.id);
      await this.avatars.store(hash, image);
      account.avatarHash = hash;
      await em.flush();
      return account;
    });
  }
}
