import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { FreshnessCheck } from './freshness-check.task.ts';

const { askedResources, askedLibrary, confirmResources } = catalogEndpoints;

@Controller()
export class StillTrueController {
  constructor(private readonly still: FreshnessCheck) {}

  @Endpoint(askedResources, { signIn: 'You must be logged in to see what is asked.' })
  asked(person: Identity) {
    return this.still.asked(person);
  }

  @Endpoint(askedLibrary)
  askedLibrary() {
    return this.still.askedLibrary();
  }

  @Endpoint(confirmResources, { signIn: 'You must be logged in to answer.' })
  confirm(input: InputOf<typeof confirmResources>, person: Identity) {
    return this.still.confirm(input.resourceIds, person);
  }
}
