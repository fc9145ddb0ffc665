import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { InitiativeStates } from './initiative-states.service.ts';

const { publishInitiative, changeInitiativeState } = communityEndpoints;

@Controller()
export class InitiativeStatesController {
  constructor(private readonly states: InitiativeStates) {}

  @Endpoint(publishInitiative, { signIn: 'You must be logged in to publish an initiative.' })
  publish(input: InputOf<typeof publishInitiative>, user: Identity) {
    return this.states.publish(input, user);
  }

  @Endpoint(changeInitiativeState, { signIn: 'You must be logged in to change an initiative.' })
  change(input: InputOf<typeof changeInitiativeState>, user: Identity) {
    return this.states.change(input, user);
  }

  @Endpoint(communityEndpoints.deleteInitiative, { signIn: 'You must be logged in to delete an initiative.' })
  delete({ initiativeId }: InputOf<typeof communityEndpoints.deleteInitiative>, user: Identity) {
    return this.states.delete(initiativeId, user);
  }
}
