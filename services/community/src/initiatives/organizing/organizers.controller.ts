import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { OrganizersService } from './organizers.service.ts';

const { organizers, addOrganizer, answerOrganizing, removeOrganizer } = communityEndpoints;

@Controller()
export class OrganizersController {
  constructor(private readonly people: OrganizersService) {}

  @Endpoint(organizers, { signIn: 'You must be logged in to see the organizers.' })
  list({ id: initiativeId }: InputOf<typeof organizers>, user: Identity) {
    return this.people.list(initiativeId, user);
  }

  @Endpoint(addOrganizer, { signIn: 'You must be logged in to add an organizer.' })
  ask(input: InputOf<typeof addOrganizer>, user: Identity) {
    return this.people.ask(input, user);
  }

  @Endpoint(answerOrganizing, { signIn: 'You must be logged in to help to run an initiative.' })
  answer(input: InputOf<typeof answerOrganizing>, user: Identity) {
    return this.people.answer(input, user);
  }

  @Endpoint(removeOrganizer, { signIn: 'You must be logged in to remove an organizer.' })
  remove(input: InputOf<typeof removeOrganizer>, user: Identity) {
    return this.people.remove(input, user);
  }
}
