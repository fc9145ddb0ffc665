import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Badges } from './badges.service.ts';

const { badgeIssuer, badgeKey, badgeStatus } = communityEndpoints;
const { openBadge } = communityMedia;

/** Confirmed hours as Open Badges (docs/product.md#hours). */
@Controller()
export class BadgesController {
  constructor(private readonly badges: Badges) {}

  @Endpoint(openBadge)
  @RateLimit({ name: 'confirmation', points: 60, seconds: 60, per: 'address' })
  async badge(input: InputOf<typeof openBadge>, @Res() response: Response): Promise<void> {
    const text = await this.badges.sign(input);
    response
      .type(openBadge.mediaType)
      .set('Content-Disposition', `attachment; filename="open-badge-${input.id}.jwt"`)
      .set('Cache-Control', 'private, no-store')
      .send(text);
  }

  @Endpoint(badgeStatus)
  @RateLimit({ name: 'confirmation', points: 60, seconds: 60, per: 'address' })
  status(input: InputOf<typeof badgeStatus>) {
    return this.badges.status(input);
  }

  @Endpoint(badgeIssuer)
  issuer() {
    return this.badges.issuer();
  }

  @Endpoint(badgeKey)
  key({ kid }: InputOf<typeof badgeKey>) {
    return this.badges.key(kid);
  }
}
