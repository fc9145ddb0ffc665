import { authEndpoints, authMedia } from '@meshwork/contracts-auth';
import { AppError, Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Header, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dbOf } from '../../database/auth.tables.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AgeCookie } from '../sessions/browser-cookie.ts';
import { SessionCookie } from '../sessions/session-cookie.service.ts';
import { readAvatar } from './avatar.query.ts';
import { DeletionService } from './deletion.service.ts';
import { ExportService } from './export.service.ts';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly profiles: ProfileService,
    private readonly deletions: DeletionService,
    private readonly exports: ExportService,
    private readonly cookie: SessionCookie,
    private readonly ageMark: AgeCookie,
  ) {}

  @Endpoint(authEndpoints.updateProfile, { signIn: 'You must be logged in to edit your profile.' })
  async update(changes: InputOf<typeof authEndpoints.updateProfile>, user: Identity) {
    return { user: await this.accounts.toUser(await this.profiles.update(user, changes), user) };
  }

  @Endpoint(authEndpoints.updateAvatar, { signIn: 'You must be logged in to change your profile picture.' })
  @RateLimit({ name: 'avatar', points: 20, seconds: 600 })
  async avatar({ avatarUrl }: InputOf<typeof authEndpoints.updateAvatar>, user: Identity) {
    return { user: await this.accounts.toUser(await this.profiles.changeAvatar(user, avatarUrl), user) };
  }

  @Endpoint(authEndpoints.saveBirthMonth)
  async birthMonth(
    { month, year }: InputOf<typeof authEndpoints.saveBirthMonth>,
    user: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    try {
      return {
        user: await this.accounts.toUser(await this.profiles.saveBirthMonth(user, month, year), user),
      };
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_YOUNG') {
        this.cookie.clear(response);
        this.ageMark.write(response);
      }
      throw error;
    }
  }

  @Endpoint(authEndpoints.deleteAccount, { signIn: 'You must be logged in to delete your account.' })
  async delete(
    { password }: InputOf<typeof authEndpoints.deleteAccount>,
    user: Identity,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.deletions.delete(user, password);
    this.cookie.clear(response);
    return { ok: true };
  }

  @Endpoint(authEndpoints.exportData, { signIn: 'You must be logged in to export your data.' })
  @Header('Content-Disposition', 'attachment; filename="meshwork-export.json"')
  @RateLimit({ name: 'export', points: 20, seconds: 600 })
  async export(user: Identity) {
    return this.exports.export(user);
  }
}

@Controller()
export class AvatarController {
  constructor(private readonly em: EntityManager) {}

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
