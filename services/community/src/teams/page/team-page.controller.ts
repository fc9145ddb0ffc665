import { communityEndpoints } from '@meshwork/contracts-community';
import {
  CurrentUser,
  Endpoint,
  type Identity,
  Input,
  type InputOf,
  OptionalUser,
} from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamPageService } from './team-page.service.ts';

const { teamDetails, teamPosts } = communityEndpoints;

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

  @Endpoint(teamPosts, { signIn: 'You must be logged in to see what was posted for a team.' })
  posts(@Input(teamPosts) { teamId }: InputOf<typeof teamPosts>, @CurrentUser() user: Identity) {
    return this.pages.posts(teamId, user);
  }
}
