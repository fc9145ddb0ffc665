import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { FreshnessCheck } from './freshness-check.task.ts';

const { askedThings, confirmThings } = communityEndpoints;

@Controller()
export class StillTrueController {
  constructor(private readonly still: FreshnessCheck) {}

  @Endpoint(askedThings, { signIn: 'You must be logged in to see what is asked.' })
  asked(user: Identity) {
    return this.still.asked(user);
  }

  @Endpoint(confirmThings, { signIn: 'You must be logged in to answer.' })
  confirm(input: InputOf<typeof confirmThings>, user: Identity) {
    return this.still.confirm(input, user);
  }
}
