import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { Offers } from './offers.service.ts';

const { ownOffer, saveOffer, deleteOffer, teamOffers, askForOffer } = communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to say what you offer.' };

@Controller()
export class OffersController {
  constructor(private readonly offers: Offers) {}

  @Endpoint(ownOffer, SIGN_IN)
  own(user: Identity) {
    return this.offers.own(user);
  }

  @Endpoint(saveOffer, SIGN_IN)
  save(input: InputOf<typeof saveOffer>, user: Identity) {
    return this.offers.save(input, user);
  }

  @Endpoint(deleteOffer, SIGN_IN)
  delete(user: Identity) {
    return this.offers.delete(user);
  }

  @Endpoint(teamOffers, { signIn: 'You must be logged in to see what fits your team.' })
  forTeam({ teamId }: InputOf<typeof teamOffers>, user: Identity) {
    return this.offers.forTeam(teamId, user);
  }

  @Endpoint(askForOffer, { signIn: 'You must be logged in to ask for an offer.' })
  ask(input: InputOf<typeof askForOffer>, user: Identity) {
    return this.offers.ask(input, user);
  }
}
