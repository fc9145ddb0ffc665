import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { MatchesService } from './matches.service.ts';

const { needMatches, mentorMatches } = communityEndpoints;

@Controller()
export class MatchesController {
  constructor(private readonly matches: MatchesService) {}

  @Endpoint(needMatches, { signIn: 'You must be logged in to see what fits you.' })
  forMentor(@CurrentUser() user: Identity) {
    return this.matches.forMentor(user);
  }

  @Endpoint(mentorMatches, { signIn: 'You must be logged in to see who fits your team.' })
  forTeam(@Input(mentorMatches) { teamId }: InputOf<typeof mentorMatches>, @CurrentUser() user: Identity) {
    return this.matches.forTeam(teamId, user);
  }
}
