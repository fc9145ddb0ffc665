import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { ThanksService } from './thanks.service.ts';

const { resourceMarks, thank, takeBackThanks } = catalogEndpoints;

@Controller()
export class ThanksController {
  constructor(private readonly thanks: ThanksService) {}

  @Endpoint(resourceMarks)
  marks({ id }: InputOf<typeof resourceMarks>, person: Identity) {
    return this.thanks.marks(id, person);
  }

  @Endpoint(thank, { signIn: 'You must be logged in to say that a resource helped.' })
  thank({ resourceId }: InputOf<typeof thank>, person: Identity) {
    return this.thanks.thank(resourceId, person);
  }

  @Endpoint(takeBackThanks)
  takeBack({ resourceId }: InputOf<typeof takeBackThanks>, person: Identity) {
    return this.thanks.takeBack(resourceId, person);
  }
}
