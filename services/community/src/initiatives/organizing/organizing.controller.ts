import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { OrganizersService } from './organizers.service.ts';
import { OrganizingService } from './organizing.service.ts';

const {
  eventRequests,
  answerRequests,
  declineRest,
  messageParticipants,
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
  list(@Input(eventRequests) query: InputOf<typeof eventRequests>, @CurrentUser() user: Identity) {
    return this.organizing.list(query, user);
  }

  @Endpoint(answerRequests, { signIn: 'You must be logged in to answer requests.' })
  answer(@Input(answerRequests) input: InputOf<typeof answerRequests>, @CurrentUser() user: Identity) {
    return this.organizing.answer(input, user);
  }

  @Endpoint(declineRest, { signIn: 'You must be logged in to answer requests.' })
  declineRest(
    @Input(declineRest) { initiativeId, note }: InputOf<typeof declineRest>,
    @CurrentUser() user: Identity,
  ) {
    return this.organizing.declineRest(initiativeId, note, user);
  }

  @Endpoint(messageParticipants, { signIn: 'You must be logged in to send a message.' })
  @RateLimit({ name: 'participant-messages', points: 10, seconds: 3_600 })
  message(
    @Input(messageParticipants) { initiativeId, message }: InputOf<typeof messageParticipants>,
    @CurrentUser() user: Identity,
  ) {
    return this.organizing.message(initiativeId, message, user);
  }

  @Endpoint(endAll, { signIn: 'You must be logged in to end participations.' })
  endAll(@Input(endAll) input: InputOf<typeof endAll>, @CurrentUser() user: Identity) {
    return this.organizing.endAll(input, user);
  }

  @Endpoint(participants, { signIn: 'You must be logged in to see who has joined.' })
  participants(@Input(participants) { id }: InputOf<typeof participants>, @CurrentUser() user: Identity) {
    return this.organizing.participants(id, user);
  }

  @Endpoint(organizers, { signIn: 'You must be logged in to see the organizers.' })
  organizers(@Input(organizers) { id }: InputOf<typeof organizers>, @CurrentUser() user: Identity) {
    return this.people.list(id, user);
  }

  @Endpoint(addOrganizer, { signIn: 'You must be logged in to add an organizer.' })
  @RateLimit({ name: 'asked-organizers', points: 30, seconds: 3_600 })
  ask(
    @Input(addOrganizer) { initiativeId, username }: InputOf<typeof addOrganizer>,
    @CurrentUser() user: Identity,
  ) {
    return this.people.ask(initiativeId, username, user);
  }

  @Endpoint(answerOrganizing, { signIn: 'You must be logged in to help to run an initiative.' })
  answerOrganizing(
    @Input(answerOrganizing) { initiativeId, decision }: InputOf<typeof answerOrganizing>,
    @CurrentUser() user: Identity,
  ) {
    return this.people.answer(initiativeId, decision === 'ACCEPT', user);
  }

  @Endpoint(removeOrganizer, { signIn: 'You must be logged in to remove an organizer.' })
  remove(
    @Input(removeOrganizer) { initiativeId, userId }: InputOf<typeof removeOrganizer>,
    @CurrentUser() user: Identity,
  ) {
    return this.people.remove(initiativeId, userId, user);
  }
}
