import { communityEndpoints } from '@meshwork/contracts-community';
import {
  CurrentUser,
  Endpoint,
  type Identity,
  Input,
  type InputOf,
  OptionalUser,
} from '@meshwork/service-kit';
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
  list(@Input(listInitiatives) query: InputOf<typeof listInitiatives>) {
    return this.initiatives.list(query);
  }

  @Endpoint(initiativeMap)
  map(@Input(initiativeMap) query: InputOf<typeof initiativeMap>) {
    return this.initiatives.map(query);
  }

  @Endpoint(initiativePlaces)
  places() {
    return this.initiatives.places();
  }

  @Endpoint(ownInitiatives, { signIn: 'You must be logged in to see your initiatives.' })
  own(@CurrentUser() user: Identity) {
    return this.initiatives.own(user);
  }

  @Endpoint(initiativeDetails)
  details(
    @Input(initiativeDetails) { id }: InputOf<typeof initiativeDetails>,
    @OptionalUser() user: Identity | null,
  ) {
    return this.initiatives.details(id, user);
  }

  @Endpoint(createInitiative, { signIn: 'You must be logged in to post an initiative.' })
  create(@Input(createInitiative) input: InputOf<typeof createInitiative>, @CurrentUser() user: Identity) {
    return this.initiatives.create(input, user);
  }

  @Endpoint(updateInitiative, { signIn: 'You must be logged in to change an initiative.' })
  update(@Input(updateInitiative) input: InputOf<typeof updateInitiative>, @CurrentUser() user: Identity) {
    return this.initiatives.update(input, user);
  }

  @Endpoint(deleteInitiative, { signIn: 'You must be logged in to delete an initiative.' })
  delete(
    @Input(deleteInitiative) { initiativeId }: InputOf<typeof deleteInitiative>,
    @CurrentUser() user: Identity,
  ) {
    return this.states.delete(initiativeId, user);
  }

  @Endpoint(publishInitiative, { signIn: 'You must be logged in to publish an initiative.' })
  publish(@Input(publishInitiative) input: InputOf<typeof publishInitiative>, @CurrentUser() user: Identity) {
    return this.states.publish(input, user);
  }

  @Endpoint(changeInitiativeState, { signIn: 'You must be logged in to change an initiative.' })
  changeState(
    @Input(changeInitiativeState) input: InputOf<typeof changeInitiativeState>,
    @CurrentUser() user: Identity,
  ) {
    return this.states.change(input, user);
  }

  @Endpoint(copyInitiative, { signIn: 'You must be logged in to copy an initiative.' })
  copy(
    @Input(copyInitiative) { initiativeId }: InputOf<typeof copyInitiative>,
    @CurrentUser() user: Identity,
  ) {
    return this.copies.copy(initiativeId, user);
  }

  @Endpoint(createSeries, { signIn: 'You must be logged in to repeat an initiative.' })
  createSeries(@Input(createSeries) input: InputOf<typeof createSeries>, @CurrentUser() user: Identity) {
    return this.copies.createSeries(input, user);
  }
}
