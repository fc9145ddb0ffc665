import { AVATARS_PATH } from '@meshwork/contracts-auth';
import { Open } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dbOf } from '../../database/auth-db.ts';
import { readAvatar } from './avatar.query.ts';

@Controller()
export class AvatarController {
  constructor(private readonly em: EntityManager) {}

  /** The image under a hash never changes, so browsers and caches may keep it. */
  @Open()
  @Get(`${AVATARS_PATH}/:hash`)
  async avatar(@Param('hash') hash: string, @Res() response: Response): Promise<void> {
    const image = await readAvatar(dbOf(this.em), hash);
    response
      .set({
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(image);
  }
}
