import { type ConfirmedHours, communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { readHours } from './hours.query.ts';

/** The hours that organizers confirmed (docs/product.md#hours). */
@Controller()
export class HoursController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(communityEndpoints.listHours, { signIn: 'You must be logged in to see your hours.' })
  async list(user: Identity): Promise<{ hours: ConfirmedHours[] }> {
    return { hours: await readHours(dbOf(this.em), user.id) };
  }
}
