import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { readUserTeams } from './members.query.ts';
import { Memberships } from './memberships.service.ts';

const { userTeams, teamMembers, joinTeam, withdrawJoin, leaveTeam, respondToMember } = communityEndpoints;

@Controller()
export class MembershipsController {
  constructor(
    private readonly em: EntityManager,
    private readonly memberships: Memberships,
  ) {}

  @Endpoint(userTeams, { signIn: 'You must be logged in to see your teams.' })
  userTeams(user: Identity) {
    return readUserTeams(dbOf(this.em), user.id);
  }

  @Endpoint(teamMembers, { signIn: "You must be logged in to see a team's members." })
  members({ teamId }: InputOf<typeof teamMembers>, user: Identity) {
    return this.memberships.members(teamId, user);
  }

  @Endpoint(joinTeam, { signIn: 'You must be logged in to join a team.' })
  join(input: InputOf<typeof joinTeam>, user: Identity) {
    return this.memberships.join(input, user);
  }

  @Endpoint(withdrawJoin, { signIn: 'You must be logged in to withdraw a request.' })
  withdraw({ teamId }: InputOf<typeof withdrawJoin>, user: Identity) {
    return this.memberships.withdraw(teamId, user);
  }

  @Endpoint(leaveTeam, { signIn: 'You must be logged in to leave a team.' })
  leave({ teamId }: InputOf<typeof leaveTeam>, user: Identity) {
    return this.memberships.leave(teamId, user);
  }

  @Endpoint(respondToMember, { signIn: 'You must be logged in to answer a request.' })
  respond(input: InputOf<typeof respondToMember>, user: Identity) {
    return this.memberships.respond(input, user);
  }
}
