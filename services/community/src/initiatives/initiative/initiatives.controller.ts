import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { InitiativeCopiesService } from './initiative-copies.service.ts';
import { InitiativeStatesService } from './initiative-states.service.ts';
import { InitiativesService } from './initiatives.service.ts';

const {
  listInitiatives,
  initiativeMap,
  initiativePlaces,
  ownInitiatives,
  initiativeDetails,
  createInitiative,
  updateInitiative,
  deleteInitiative,
  publishInitiative,
  changeInitiativeState,
  copyInitiative,
  createSeries,
} = communityEndpoints;

@Controller()
export class InitiativesController {
  constructor(
    private readonly initiatives: InitiativesService,
    private readonly states: InitiativeStatesService,
    private readonly copies: InitiativeCopiesService,
  ) {}

  @Endpoint(listInitiatives)
  list(query: InputOf<typeof listInitiatives>) {
    return this.initiatives.list(query);
  }

  @Endpoint(initiativeMap)
  map(query: InputOf<typeof initiativeMap>) {
    return this.initiatives.map(query);
  }

  @Endpoint(initiativePlaces)
  places() {
    return this.initiatives.places();
  }

  @Endpoint(ownInitiatives, { signIn: 'You must be logged in to see your initiatives.' })
  own(user: Identity) {
    return this.initiatives.own(user);
  }

  @Endpoint(initiativeDetails)
  details({ id }: InputOf<typeof initiativeDetails>, user: Identity | null) {
    return this.initiatives.details(id, user);
  }

  @Endpoint(createInitiative, { signIn: 'You must be logged in to post an initiative.' })
  create(input: InputOf<typeof createInitiative>, user: Identity) {
    return this.initiatives.create(input, user);
  }

  @Endpoint(updateInitiative, { signIn: 'You must be logged in to change an initiative.' })
  update(input: InputOf<typeof updateInitiative>, user: Identity) {
    return this.initiatives.update(input, user);
  }

  @Endpoint(deleteInitiative, { signIn: 'You must be logged in to delete an initiative.' })
  delete({ initiativeId }: InputOf<typeof deleteInitiative>, user: Identity) {
    return this.states.delete(initiativeId, user);
  }

  @Endpoint(publishInitiative, { signIn: 'You must be logged in to publish an initiative.' })
  publish(input: InputOf<typeof publishInitiative>, user: Identity) {
    return this.states.publish(input, user);
  }

  @Endpoint(changeInitiativeState, { signIn: 'You must be logged in to change an initiative.' })
  changeState(input: InputOf<typeof changeInitiativeState>, user: Identity) {
    return this.states.change(input, user);
  }

  @Endpoint(copyInitiative, { signIn: 'You must be logged in to copy an initiative.' })
  copy({ initiativeId }: InputOf<typeof copyInitiative>, user: Identity) {
    return this.copies.copy(initiativeId, user);
  }

  @Endpoint(createSeries, { signIn: 'You must be logged in to repeat an initiative.' })
  createSeries(input: InputOf<typeof createSeries>, user: Identity) {
    return this.copies.createSeries(input, user);
  }
}
