import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { Organizing } from './organizing.service.ts';

const {
  eventRequests,
  answerRequests,
  declineRest,
  messageParticipants,
  inviteFormer,
  endAll,
  participants,
} = communityEndpoints;

@Controller()
export class OrganizingController {
  constructor(private readonly organizing: Organizing) {}

  @Endpoint(eventRequests, { signIn: 'You must be logged in to see requests.' })
  list(input: InputOf<typeof eventRequests>, user: Identity) {
    return this.organizing.list(input, user);
  }

  @Endpoint(participants, { signIn: 'You must be logged in to see who has joined.' })
  participants({ id: initiativeId }: InputOf<typeof participants>, user: Identity) {
    return this.organizing.participants(initiativeId, user);
  }

  @Endpoint(answerRequests, { signIn: 'You must be logged in to answer requests.' })
  answer(input: InputOf<typeof answerRequests>, user: Identity) {
    return this.organizing.answer(input, user);
  }

  @Endpoint(declineRest, { signIn: 'You must be logged in to answer requests.' })
  declineRest(input: InputOf<typeof declineRest>, user: Identity) {
    return this.organizing.declineRest(input, user);
  }

  @Endpoint(endAll, { signIn: 'You must be logged in to end participations.' })
  endAll(input: InputOf<typeof endAll>, user: Identity) {
    return this.organizing.endAll(input, user);
  }

  @Endpoint(messageParticipants, { signIn: 'You must be logged in to send a message.' })
  message(input: InputOf<typeof messageParticipants>, user: Identity) {
    return this.organizing.message(input, user);
  }

  @Endpoint(inviteFormer, { signIn: 'You must be logged in to invite people.' })
  invite({ initiativeId }: InputOf<typeof inviteFormer>, user: Identity) {
    return this.organizing.invite(initiativeId, user);
  }
}
