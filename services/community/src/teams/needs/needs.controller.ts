import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { listNeeds } from './need-list.query.ts';
import { Needs } from './needs.service.ts';

const { offerHelp } = communityEndpoints;

@Controller()
export class NeedsController {
  constructor(
    private readonly em: EntityManager,
    private readonly needs: Needs,
  ) {}

  @Endpoint(communityEndpoints.listNeeds)
  list(query: InputOf<typeof communityEndpoints.listNeeds>) {
    return listNeeds(this.em, query);
  }

  @Endpoint(offerHelp, { signIn: 'You must be logged in to offer help.' })
  offer(input: InputOf<typeof offerHelp>, user: Identity) {
    return this.needs.offer(input, user);
  }
}
