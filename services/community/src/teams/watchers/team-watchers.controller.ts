import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamWatchersService } from './team-watchers.service.ts';

const { watchTeam } = communityEndpoints;

@Controller()
export class TeamWatchersController {
  constructor(private readonly watchers: TeamWatchersService) {}

  @Endpoint(watchTeam, { signIn: 'You must be logged in to be told.' })
  watch(input: InputOf<typeof watchTeam>, user: Identity) {
    return this.watchers.watch(input.teamId, input.watching, user);
  }
}
