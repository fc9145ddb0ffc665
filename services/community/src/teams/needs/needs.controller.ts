import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { NeedsService } from './needs.service.ts';

const { listNeeds, offerHelp } = communityEndpoints;

@Controller()
export class NeedsController {
  constructor(private readonly needs: NeedsService) {}

  @Endpoint(listNeeds)
  list(query: InputOf<typeof listNeeds>) {
    return this.needs.list(query);
  }

  @Endpoint(offerHelp, { signIn: 'You must be logged in to offer help.' })
  @RateLimit({ name: 'offers', points: 30, seconds: 3_600 })
  offer(input: InputOf<typeof offerHelp>, user: Identity) {
    return this.needs.offer(input, user);
  }
}
