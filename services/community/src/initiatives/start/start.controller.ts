import { type CommunityStart, communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { readAskedOfYoung } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { readGoing, readOwnRole } from './start.sql.ts';

/** Reads this domain's part of what a person finds beside the hero (docs/product.md#what-is-next). */
@Controller()
export class StartController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(communityEndpoints.communityStart)
  async read(user: Identity): Promise<CommunityStart> {
    const db = dbOf(this.em);
    const asked = user.ageBand === 'MINOR' ? await readAskedOfYoung(db, user.id) : undefined;
    return {
      going: await readGoing(db, user.id),
      ...(await readOwnRole(db, user.id)),
      ...(asked && { asked: asked.count }),
    };
  }
}
