import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, Input, type InputOf, OptionalUser } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamPageService } from './team-page.service.ts';

const { teamDetails } = communityEndpoints;

@Controller()
export class TeamPageController {
  constructor(private readonly pages: TeamPageService) {}

  @Endpoint(teamDetails)
  details(
    @Input(teamDetails) { teamId }: InputOf<typeof teamDetails>,
    @OptionalUser() user: Identity | null,
  ) {
    return this.pages.read(teamId, user);
  }
}
