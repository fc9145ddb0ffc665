import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamOwnersService } from './team-owners.service.ts';
import { TeamTransfersService } from './team-transfers.service.ts';

const { transferTeam, answerTransfer, withdrawTransfer, changeTeamRole, removeMember, deleteTeam } =
  communityEndpoints;

@Controller()
export class TeamOwnersController {
  constructor(
    private readonly owners: TeamOwnersService,
    private readonly transfers: TeamTransfersService,
  ) {}

  @Endpoint(transferTeam, { signIn: 'You must be logged in to transfer a team.' })
  offer(
    @Input(transferTeam) { teamId, userId }: InputOf<typeof transferTeam>,
    @CurrentUser() user: Identity,
  ) {
    return this.transfers.offer(teamId, userId, user);
  }

  @Endpoint(answerTransfer, { signIn: 'You must be logged in to answer an offer.' })
  answer(@Input(answerTransfer) input: InputOf<typeof answerTransfer>, @CurrentUser() user: Identity) {
    return this.transfers.answer(input.teamId, input.decision === 'ACCEPT', user);
  }

  @Endpoint(withdrawTransfer, { signIn: 'You must be logged in to take back an offer.' })
  withdraw(
    @Input(withdrawTransfer) { teamId }: InputOf<typeof withdrawTransfer>,
    @CurrentUser() user: Identity,
  ) {
    return this.transfers.withdraw(teamId, user);
  }

  @Endpoint(changeTeamRole, { signIn: 'You must be logged in to change the owners of a team.' })
  changeRole(@Input(changeTeamRole) input: InputOf<typeof changeTeamRole>, @CurrentUser() user: Identity) {
    return this.owners.changeRole(input, user);
  }

  @Endpoint(removeMember, { signIn: 'You must be logged in to remove a member.' })
  remove(@Input(removeMember) input: InputOf<typeof removeMember>, @CurrentUser() user: Identity) {
    return this.owners.remove(input, user);
  }

  @Endpoint(deleteTeam, { signIn: 'You must be logged in to delete a team.' })
  delete(@Input(deleteTeam) { teamId }: InputOf<typeof deleteTeam>, @CurrentUser() user: Identity) {
    return this.owners.delete(teamId, user);
  }
}
