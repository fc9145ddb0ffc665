import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { ThanksService } from './thanks.service.ts';

type In<K extends keyof typeof catalogEndpoints> = InputOf<(typeof catalogEndpoints)[K]>;

const { resourceMarks, thank, takeBackThanks } = catalogEndpoints;

@Controller()
export class ThanksController {
  constructor(private readonly thanks: ThanksService) {}

  @Endpoint(resourceMarks)
  marks(@CurrentUser() person: Identity, @Input(resourceMarks) { id }: In<'resourceMarks'>) {
    return this.thanks.marks(person, id);
  }

  @Endpoint(thank, { signIn: 'You must be logged in to say that a resource helped.' })
  @RateLimit({ name: 'resource-thanks', points: 60, seconds: 3_600 })
  thank(@CurrentUser() person: Identity, @Input(thank) { resourceId }: In<'thank'>) {
    return this.thanks.thank(person, resourceId);
  }

  @Endpoint(takeBackThanks)
  takeBack(@CurrentUser() person: Identity, @Input(takeBackThanks) { resourceId }: In<'takeBackThanks'>) {
    return this.thanks.takeBack(person, resourceId);
  }
}
