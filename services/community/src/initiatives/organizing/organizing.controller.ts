import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { OrganizersService } from './organizers.service.ts';
import { OrganizingService } from './organizing.service.ts';

const {
  eventRequests,
  answerRequests,
  declineRest,
  messageParticipants,
  inviteFormer,
  endAll,
  participants,
  organizers,
  addOrganizer,
  answerOrganizing,
  removeOrganizer,
} = communityEndpoints;

@Controller()
export class OrganizingController {
  constructor(
    private readonly organizing: OrganizingService,
    private readonly people: OrganizersService,
  ) {}

  @Endpoint(eventRequests, { signIn: 'You must be logged in to see requests.' })
  list(query: InputOf<typeof eventRequests>, user: Identity) {
    return this.organizing.list(query, user);
  }

  @Endpoint(answerRequests, { signIn: 'You must be logged in to answer requests.' })
  answer(input: InputOf<typeof answerRequests>, user: Identity) {
    return this.organizing.answer(input, user);
  }

  @Endpoint(declineRest, { signIn: 'You must be logged in to answer requests.' })
  declineRest({ initiativeId, note }: InputOf<typeof declineRest>, user: Identity) {
    return this.organizing.declineRest(initiativeId, note, user);
  }

  @Endpoint(messageParticipants, { signIn: 'You must be logged in to send a message.' })
  @RateLimit({ name: 'participant-messages', points: 10, seconds: 3_600 })
  message(input: InputOf<typeof messageParticipants>, user: Identity) {
    return this.organizing.message(input, user);
  }

  @Endpoint(inviteFormer, { signIn: 'You must be logged in to invite people.' })
  invite({ initiativeId }: InputOf<typeof inviteFormer>, user: Identity) {
    return this.organizing.invite(initiativeId, user);
  }

  @Endpoint(endAll, { signIn: 'You must be logged in to end participations.' })
  endAll(input: InputOf<typeof endAll>, user: Identity) {
    return this.organizing.endAll(input, user);
  }

  @Endpoint(participants, { signIn: 'You must be logged in to see who has joined.' })
  participants({ id }: InputOf<typeof participants>, user: Identity) {
    return this.organizing.participants(id, user);
  }

  @Endpoint(organizers, { signIn: 'You must be logged in to see the organizers.' })
  organizers({ id }: InputOf<typeof organizers>, user: Identity) {
    return this.people.list(id, user);
  }

  @Endpoint(addOrganizer, { signIn: 'You must be logged in to add an organizer.' })
  @RateLimit({ name: 'asked-organizers', points: 30, seconds: 3_600 })
  ask({ initiativeId, username }: InputOf<typeof addOrganizer>, user: Identity) {
    return this.people.ask(initiativeId, username, user);
  }

  @Endpoint(answerOrganizing, { signIn: 'You must be logged in to help to run an initiative.' })
  answerOrganizing({ initiativeId, decision }: InputOf<typeof answerOrganizing>, user: Identity) {
    return this.people.answer(initiativeId, decision === 'ACCEPT', user);
  }

  @Endpoint(removeOrganizer, { signIn: 'You must be logged in to remove an organizer.' })
  remove({ initiativeId, userId }: InputOf<typeof removeOrganizer>, user: Identity) {
    return this.people.remove(initiativeId, userId, user);
  }
}
