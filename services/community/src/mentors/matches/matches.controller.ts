import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { MatchesService } from './matches.service.ts';

const { needMatches, mentorMatches } = communityEndpoints;

@Controller()
export class MatchesController {
  constructor(private readonly matches: MatchesService) {}

  @Endpoint(needMatches, { signIn: 'You must be logged in to see what fits you.' })
  forMentor(user: Identity) {
    return this.matches.forMentor(user);
  }

  @Endpoint(mentorMatches, { signIn: 'You must be logged in to see who fits your team.' })
  forTeam({ teamId }: InputOf<typeof mentorMatches>, user: Identity) {
    return this.matches.forTeam(teamId, user);
  }
}
