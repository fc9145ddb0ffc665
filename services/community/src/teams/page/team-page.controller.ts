import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamPage } from './team-page.service.ts';

const { teamDetails, teamPosts } = communityEndpoints;

@Controller()
export class TeamPageController {
  constructor(private readonly page: TeamPage) {}

  @Endpoint(teamDetails)
  read({ teamId }: InputOf<typeof teamDetails>, user: Identity | null) {
    return this.page.read(teamId, user);
  }

  @Endpoint(teamPosts, { signIn: 'You must be logged in to see what was posted for a team.' })
  posts({ teamId }: InputOf<typeof teamPosts>, user: Identity) {
    return this.page.posts(teamId, user);
  }
}
