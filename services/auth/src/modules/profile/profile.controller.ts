import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AccountsService } from '../accounts/accounts.service.ts';
import { readAvatar } from './avatar.query.ts';
import { AvatarsService } from './avatars.service.ts';
import { ProfileService } from './profile.service.ts';

/** A person's own profile, and pictures. */
@Controller()
export class ProfileController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly profiles: ProfileService,
    private readonly avatars: AvatarsService,
  ) {}

  @Endpoint(authEndpoints.updateProfile, { signIn: 'You must be logged in to edit your profile.' })
  async update(changes: InputOf<typeof authEndpoints.updateProfile>, user: Identity) {
    return { user: await this.accounts.toUser(await this.profiles.update(user, changes), user) };
  }

  /** @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, RATE_LIMITED */
  @Endpoint(authEndpoints.updateAvatar, { signIn: 'You must be logged in to change your profile picture.' })
  async changeAvatar({ avatarUrl }: InputOf<typeof authEndpoints.updateAvatar>, user: Identity) {
    return { user: await this.accounts.toUser(await this.avatars.change(user.id, avatarUrl), user) };
  }

  /** The image under a hash never changes, so browsers and caches may keep it. */
  @Endpoint(authMedia.avatar)
  async avatar(@Param('hash') hash: string, user: Identity | null, @Res() response: Response): Promise<void> {
    const { image, isPublic } = await readAvatar(this.em, hash, user?.id);
    response
      .set({
        'Content-Type': authMedia.avatar.mediaType,
        'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(image);
  }
}
