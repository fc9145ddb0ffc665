import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { DayService } from './day.service.ts';

const { day, helpOnDay, helperLink, confirmation } = communityEndpoints;

/** Devices at one door ask every few seconds, and share an address. */
const OFTEN = { points: 1_200, seconds: 60 };

@Controller()
export class DayController {
  constructor(private readonly service: DayService) {}

  @Endpoint(day, { signIn: 'You must be logged in to check people in.' })
  @RateLimit({ name: 'day', ...OFTEN })
  send(input: InputOf<typeof day>, user: Identity) {
    return this.service.send(input, user);
  }

  @Endpoint(helpOnDay)
  @RateLimit({ name: 'day-help', ...OFTEN, per: 'address' })
  help(input: InputOf<typeof helpOnDay>) {
    return this.service.help(input);
  }

  @Endpoint(helperLink, { signIn: 'You must be logged in to make a link for helpers.' })
  link({ initiativeId }: InputOf<typeof helperLink>, user: Identity) {
    return this.service.link(initiativeId, user);
  }

  @Endpoint(confirmation)
  @RateLimit({ name: 'confirmation', points: 60, seconds: 60, per: 'address' })
  confirm(query: InputOf<typeof confirmation>) {
    return this.service.confirmation(query);
  }
}
