import { type ConfirmedHours, communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, SERVICE_ENV } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import type { CommunityEnv } from '../../community.env.ts';
import { dbOf } from '../../database/community.entities.ts';
import { readHours } from './hours.query.ts';

/** The hours that organizers confirmed (docs/product.md#hours). */
@Controller()
export class HoursController {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  @Endpoint(communityEndpoints.listHours, { signIn: 'You must be logged in to see your hours.' })
  async list(user: Identity): Promise<{ hours: ConfirmedHours[]; hasBadges: boolean }> {
    const hours = await readHours(dbOf(this.em), user.id);
    return { hours, hasBadges: this.env.BADGE_KEY !== undefined };
  }
}
