import { authMedia } from '@meshwork/contracts-auth';
import { Endpoint, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dbOf } from '../../database/auth.tables.ts';
import { readAvatar } from './avatar.query.ts';

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
