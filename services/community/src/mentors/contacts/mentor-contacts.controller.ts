import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { MentorContactsService } from './mentor-contacts.service.ts';

const { contactMentor, respondToContact, withdrawContact } = communityEndpoints;

@Controller()
export class MentorContactsController {
  constructor(private readonly contacts: MentorContactsService) {}

  @Endpoint(contactMentor, { signIn: 'You must be logged in to send a message.' })
  @RateLimit({ name: 'mentor-contacts', points: 30, seconds: 3_600 })
  send(input: InputOf<typeof contactMentor>, user: Identity) {
    return this.contacts.send(input.mentorId, input.message, user);
  }

  @Endpoint(respondToContact, { signIn: 'You must be logged in to answer a request.' })
  respond(input: InputOf<typeof respondToContact>, user: Identity) {
    return this.contacts.respond(input.requestId, input.decision, input.note, user);
  }

  @Endpoint(withdrawContact, { signIn: 'You must be logged in to withdraw a request.' })
  withdraw(input: InputOf<typeof withdrawContact>, user: Identity) {
    return this.contacts.withdraw(input.requestId, user);
  }
}
