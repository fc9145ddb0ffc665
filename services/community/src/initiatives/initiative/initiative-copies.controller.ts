import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { InitiativeCopies } from './initiative-copies.service.ts';

const { copyInitiative, createSeries } = communityEndpoints;

@Controller()
export class InitiativeCopiesController {
  constructor(private readonly copies: InitiativeCopies) {}

  @Endpoint(copyInitiative, { signIn: 'You must be logged in to copy an initiative.' })
  copy({ initiativeId }: InputOf<typeof copyInitiative>, user: Identity) {
    return this.copies.copy(initiativeId, user);
  }

  @Endpoint(createSeries, { signIn: 'You must be logged in to repeat an initiative.' })
  createSeries(input: InputOf<typeof createSeries>, user: Identity) {
    return this.copies.createSeries(input, user);
  }
}
