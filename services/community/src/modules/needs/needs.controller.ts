import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { NeedsService } from './needs.service.ts';

const { listNeeds, needMatches, mentorMatches, offerHelp } = communityEndpoints;

@Controller()
export class NeedsController {
  constructor(private readonly needs: NeedsService) {}

  @Endpoint(listNeeds)
  list(@Input(listNeeds) query: InputOf<typeof listNeeds>) {
    return this.needs.list(query);
  }

  @Endpoint(needMatches, { signIn: 'You must be logged in to see what fits you.' })
  forMentor(@CurrentUser() user: Identity) {
    return this.needs.forMentor(user);
  }

  @Endpoint(mentorMatches, { signIn: 'You must be logged in to see who fits your team.' })
  forTeam(@Input(mentorMatches) { teamId }: InputOf<typeof mentorMatches>, @CurrentUser() user: Identity) {
    return this.needs.forTeam(teamId, user);
  }

  @Endpoint(offerHelp, { signIn: 'You must be logged in to offer help.' })
  @RateLimit({ name: 'offers', points: 30, seconds: 3_600 })
  offer(@Input(offerHelp) input: InputOf<typeof offerHelp>, @CurrentUser() user: Identity) {
    return this.needs.offer(input, user);
  }
}
