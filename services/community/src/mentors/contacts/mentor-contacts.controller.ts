import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { MentorContactsService } from './mentor-contacts.service.ts';

const { contactMentor, respondToContact, withdrawContact } = communityEndpoints;

@Controller()
export class MentorContactsController {
  constructor(private readonly contacts: MentorContactsService) {}

  @Endpoint(contactMentor, { signIn: 'You must be logged in to send a message.' })
  @RateLimit({ name: 'mentor-contacts', points: 30, seconds: 3_600 })
  send(@Input(contactMentor) input: InputOf<typeof contactMentor>, @CurrentUser() user: Identity) {
    return this.contacts.send(input.mentorId, input.message, user);
  }

  @Endpoint(respondToContact, { signIn: 'You must be logged in to answer a request.' })
  respond(@Input(respondToContact) input: InputOf<typeof respondToContact>, @CurrentUser() user: Identity) {
    return this.contacts.respond(input.requestId, input.decision, input.note, user);
  }

  @Endpoint(withdrawContact, { signIn: 'You must be logged in to withdraw a request.' })
  withdraw(@Input(withdrawContact) input: InputOf<typeof withdrawContact>, @CurrentUser() user: Identity) {
    return this.contacts.withdraw(input.requestId, user);
  }
}
