import type { ProfileUpdate } from '@meshwork/contracts-auth';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/auth-db.ts';
import type { Account } from '../accounts/account.entity.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { storeAvatar } from './avatar.query.ts';
import { AvatarEncoder } from './avatar-encoder.ts';

/** Changes a person's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly encoder: AvatarEncoder,
  ) {}

  /** Changes only the fields that were sent. @throws AppError USERNAME_TAKEN (by the unique index) */
  async update(user: Identity, changes: ProfileUpdate): Promise<Account> {
    const account = await this.accounts.get(user.id);
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    this.em.assign(account, Object.fromEntries(sent));
    await this.em.flush();
    return account;
  }

  /** @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE, RATE_LIMITED */
  async changeAvatar(user: Identity, dataUrl: string): Promise<Account> {
    const { hash, image } = await this.encoder.encode(dataUrl);
    return this.em.transactional(async (em) => {
      const account = await this.accounts.get(user.id);
      await storeAvatar(dbOf(em), hash, image);
      account.avatarHash = hash;
      await em.flush();
      return account;
    });
  }
}
