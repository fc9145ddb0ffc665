import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { HeldMessages } from './held-messages.service.ts';

const { heldMessages, withdrawHeld } = communityEndpoints;

@Controller()
export class HeldMessagesController {
  constructor(private readonly held: HeldMessages) {}

  @Endpoint(heldMessages, { signIn: 'You must be logged in to see your conversations.' })
  list(user: Identity) {
    return this.held.list(user);
  }

  @Endpoint(withdrawHeld, { signIn: 'You must be logged in to withdraw a request.' })
  withdraw({ heldId }: InputOf<typeof withdrawHeld>, user: Identity) {
    return this.held.withdraw(heldId, user);
  }
}
