import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamOwners } from './team-owners.service.ts';

const { changeTeamRole, removeMember, deleteTeam, transferTeam, answerTransfer, withdrawTransfer } =
  communityEndpoints;

@Controller()
export class TeamOwnersController {
  constructor(private readonly owners: TeamOwners) {}

  @Endpoint(changeTeamRole, { signIn: 'You must be logged in to change the owners of a team.' })
  changeRole(input: InputOf<typeof changeTeamRole>, user: Identity) {
    return this.owners.changeRole(input, user);
  }

  @Endpoint(removeMember, { signIn: 'You must be logged in to remove a member.' })
  remove(input: InputOf<typeof removeMember>, user: Identity) {
    return this.owners.remove(input, user);
  }

  @Endpoint(deleteTeam, { signIn: 'You must be logged in to delete a team.' })
  delete({ teamId }: InputOf<typeof deleteTeam>, user: Identity) {
    return this.owners.delete(teamId, user);
  }

  @Endpoint(transferTeam, { signIn: 'You must be logged in to transfer a team.' })
  offer(input: InputOf<typeof transferTeam>, user: Identity) {
    return this.owners.offer(input, user);
  }

  @Endpoint(answerTransfer, { signIn: 'You must be logged in to answer an offer.' })
  answer(input: InputOf<typeof answerTransfer>, user: Identity) {
    return this.owners.answer(input, user);
  }

  @Endpoint(withdrawTransfer, { signIn: 'You must be logged in to take back an offer.' })
  withdraw({ teamId }: InputOf<typeof withdrawTransfer>, user: Identity) {
    return this.owners.withdraw(teamId, user);
  }
}
