import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { MembershipsService } from './memberships.service.ts';

const { userTeams, joinTeam, withdrawJoin, leaveTeam, teamMembers, respondToMember } = communityEndpoints;

@Controller()
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  @Endpoint(userTeams, { signIn: 'You must be logged in to see your teams.' })
  userTeams(@CurrentUser() user: Identity) {
    return this.memberships.userTeams(user);
  }

  @Endpoint(teamMembers, { signIn: "You must be logged in to see a team's members." })
  members(@Input(teamMembers) { teamId }: InputOf<typeof teamMembers>, @CurrentUser() user: Identity) {
    return this.memberships.members(teamId, user);
  }

  @Endpoint(joinTeam, { signIn: 'You must be logged in to join a team.' })
  @RateLimit({ name: 'join-team', points: 30, seconds: 3_600 })
  join(@Input(joinTeam) { teamId, message }: InputOf<typeof joinTeam>, @CurrentUser() user: Identity) {
    return this.memberships.join(teamId, message, user);
  }

  @Endpoint(withdrawJoin, { signIn: 'You must be logged in to withdraw a request.' })
  withdraw(@Input(withdrawJoin) { teamId }: InputOf<typeof withdrawJoin>, @CurrentUser() user: Identity) {
    return this.memberships.withdraw(teamId, user);
  }

  @Endpoint(leaveTeam, { signIn: 'You must be logged in to leave a team.' })
  leave(@Input(leaveTeam) { teamId }: InputOf<typeof leaveTeam>, @CurrentUser() user: Identity) {
    return this.memberships.leave(teamId, user);
  }

  @Endpoint(respondToMember, { signIn: 'You must be logged in to answer a request.' })
  respond(@Input(respondToMember) input: InputOf<typeof respondToMember>, @CurrentUser() user: Identity) {
    return this.memberships.respond(input, user);
  }
}
