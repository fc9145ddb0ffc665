import { Open } from '@meshwork/service-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AvatarsService } from './avatars.service.ts';

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  /** An image under its hash never changes, so it may be kept for good by everybody. */
  @Open()
  @Get('_api/avatars/:hash')
  async avatar(@Param('hash') hash: string, @Res() response: Response): Promise<void> {
    const image = await this.avatars.find(hash);
    response
      .set({
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(image);
  }
}
