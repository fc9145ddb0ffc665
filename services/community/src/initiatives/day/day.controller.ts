import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { Day } from './day.service.ts';

const { day, helpOnDay, helperLink, confirmation } = communityEndpoints;

@Controller()
export class DayController {
  constructor(private readonly door: Day) {}

  @Endpoint(day, { signIn: 'You must be logged in to check people in.' })
  send(input: InputOf<typeof day>, user: Identity) {
    return this.door.send(input, user);
  }

  @Endpoint(helpOnDay)
  help(input: InputOf<typeof helpOnDay>) {
    return this.door.help(input);
  }

  @Endpoint(helperLink, { signIn: 'You must be logged in to make a link for helpers.' })
  link({ initiativeId }: InputOf<typeof helperLink>, user: Identity) {
    return this.door.link(initiativeId, user);
  }

  @Endpoint(confirmation)
  @RateLimit({ name: 'confirmation', points: 60, seconds: 60, per: 'address' })
  confirmation(input: InputOf<typeof confirmation>) {
    return this.door.confirmation(input);
  }
}
