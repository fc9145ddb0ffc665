import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { Classes } from './classes.service.ts';

const { classPaths, followPath, unfollowPath } = catalogEndpoints;

@Controller()
export class ClassesController {
  constructor(private readonly classes: Classes) {}

  @Endpoint(classPaths, { signIn: 'You must be logged in to see the learning paths of a class.' })
  paths({ teamId }: InputOf<typeof classPaths>, person: Identity) {
    return this.classes.paths(teamId, person);
  }

  @Endpoint(followPath, { signIn: 'You must be logged in to give a class a learning path.' })
  follow(input: InputOf<typeof followPath>, person: Identity) {
    return this.classes.follow(input, person);
  }

  @Endpoint(unfollowPath, { signIn: 'You must be logged in to change the learning paths of a class.' })
  unfollow(input: InputOf<typeof unfollowPath>, person: Identity) {
    return this.classes.unfollow(input, person);
  }
}
