import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { fail } from '../../auth.errors.ts';
import { dbOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { refuseReservedNames } from '../accounts/reserved-names.ts';
import { SignedIdentities } from '../sessions/signed-identities.service.ts';
import { readAvatar, storeAvatar } from './avatar.query.ts';
import { AvatarEncoder } from './avatar-encoder.service.ts';

/** A person's own profile, and pictures. */
@Controller()
export class ProfileController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly encoder: AvatarEncoder,
    private readonly identities: SignedIdentities,
  ) {}

  /** Changes only the fields that were sent. @throws AppError CHANGED_MEANWHILE, NAME_RESERVED, USERNAME_TAKEN (also by the unique index) */
  @Endpoint(authEndpoints.updateProfile, { signIn: 'You must be logged in to edit your profile.' })
  async update({ seen, ...changes }: InputOf<typeof authEndpoints.updateProfile>, user: Identity) {
    const account = await this.accounts.get(user.id);
    requireAsSeen(account, seen, changes);
    if (account.role === 'user') refuseReservedNames(changes, account);
    const { username } = changes;
    const isOther = username?.toLowerCase() !== account.username.toLowerCase();
    if (username !== undefined && isOther && (await this.accounts.isResting(username, account.id)))
      throw fail('USERNAME_TAKEN');
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    this.em.assign(account, Object.fromEntries(sent));
    await this.em.flush();
    this.identities.forgetAccount(user.id);
    return { user: await this.accounts.toUser(account, user) };
  }

  /** @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, RATE_LIMITED */
  @Endpoint(authEndpoints.updateAvatar, { signIn: 'You must be logged in to change your profile picture.' })
  async changeAvatar({ avatarUrl }: InputOf<typeof authEndpoints.updateAvatar>, user: Identity) {
    const { hash, image } = await this.encoder.encode(avatarUrl);
    const account = await this.em.transactional(async (em) => {
      const changed = await this.accounts.get(user.id);
      await storeAvatar(dbOf(em), hash, image);
      changed.avatarHash = hash;
      await em.flush();
      return changed;
    });
    return { user: await this.accounts.toUser(account, user) };
  }

  /** The image under a hash never changes, so browsers and caches may keep it. */
  @Endpoint(authMedia.avatar)
  async avatar(@Param('hash') hash: string, user: Identity | null, @Res() response: Response): Promise<void> {
    const { image, isPublic } = await readAvatar(dbOf(this.em), hash, user?.id);
    response
      .set({
        'Content-Type': authMedia.avatar.mediaType,
        'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(image);
  }
}
