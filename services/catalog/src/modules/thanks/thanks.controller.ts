import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { ThanksService } from './thanks.service.ts';

type In<K extends keyof typeof catalogEndpoints> = InputOf<(typeof catalogEndpoints)[K]>;

const { resourceMarks, thank, takeBackThanks } = catalogEndpoints;

@Controller()
export class ThanksController {
  constructor(private readonly thanks: ThanksService) {}

  @Endpoint(resourceMarks)
  marks({ id }: In<'resourceMarks'>, person: Identity) {
    return this.thanks.marks(person, id);
  }

  @Endpoint(thank, { signIn: 'You must be logged in to say that a resource helped.' })
  @RateLimit({ name: 'resource-thanks', points: 60, seconds: 3_600 })
  thank({ resourceId }: In<'thank'>, person: Identity) {
    return this.thanks.thank(person, resourceId);
  }

  @Endpoint(takeBackThanks)
  takeBack({ resourceId }: In<'takeBackThanks'>, person: Identity) {
    return this.thanks.takeBack(person, resourceId);
  }
}
