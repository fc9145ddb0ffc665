import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { InitiativeRequests } from './initiative-requests.service.ts';

const { requestToJoin, changeComers } = communityEndpoints;

@Controller()
export class InitiativeRequestsController {
  constructor(private readonly joining: InitiativeRequests) {}

  @Endpoint(requestToJoin, { signIn: 'You must be logged in to send a request.' })
  send(input: InputOf<typeof requestToJoin>, user: Identity) {
    return this.joining.send(input, user);
  }

  @Endpoint(changeComers, { signIn: 'You must be logged in to change a request.' })
  changeComers(input: InputOf<typeof changeComers>, user: Identity) {
    return this.joining.changeComers(input, user);
  }
}
