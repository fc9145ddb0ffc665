import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { InitiativeRequestsService } from './initiative-requests.service.ts';

const { requestToJoin, changeComers, respondToJoin, withdrawJoinRequest } = communityEndpoints;

@Controller()
export class InitiativeRequestsController {
  constructor(private readonly requests: InitiativeRequestsService) {}

  @Endpoint(requestToJoin, { signIn: 'You must be logged in to send a request.' })
  @RateLimit({ name: 'join-requests', points: 60, seconds: 3_600 })
  send(input: InputOf<typeof requestToJoin>, user: Identity) {
    return this.requests.send(input, user);
  }

  @Endpoint(changeComers, { signIn: 'You must be logged in to change a request.' })
  changeComers(input: InputOf<typeof changeComers>, user: Identity) {
    return this.requests.changeComers(input, user);
  }

  @Endpoint(respondToJoin, { signIn: 'You must be logged in to answer a request.' })
  respond(input: InputOf<typeof respondToJoin>, user: Identity) {
    return this.requests.respond(input.requestId, input.decision, input.note, user);
  }

  @Endpoint(withdrawJoinRequest, { signIn: 'You must be logged in to withdraw a request.' })
  withdraw(input: InputOf<typeof withdrawJoinRequest>, user: Identity) {
    return this.requests.withdraw(input.requestId, user);
  }
}
