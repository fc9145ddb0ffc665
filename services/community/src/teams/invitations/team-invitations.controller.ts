import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamInvitations } from './team-invitations.service.ts';

const { teamInvitations, invite, revokeInvitation, invitation, acceptInvitation } = communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to invite people.' };

@Controller()
export class TeamInvitationsController {
  constructor(private readonly invitations: TeamInvitations) {}

  @Endpoint(teamInvitations, SIGN_IN)
  list({ teamId }: InputOf<typeof teamInvitations>, user: Identity) {
    return this.invitations.list(teamId, user);
  }

  @Endpoint(invite, SIGN_IN)
  invite(input: InputOf<typeof invite>, user: Identity) {
    return this.invitations.invite(input, user);
  }

  @Endpoint(revokeInvitation, SIGN_IN)
  revoke(input: InputOf<typeof revokeInvitation>, user: Identity) {
    return this.invitations.revoke(input, user);
  }

  @Endpoint(invitation)
  show({ token }: InputOf<typeof invitation>, user: Identity | null) {
    return this.invitations.show(token, user);
  }

  @Endpoint(acceptInvitation, { signIn: 'You must be logged in to accept an invitation.' })
  accept({ token }: InputOf<typeof acceptInvitation>, user: Identity) {
    return this.invitations.accept(token, user);
  }
}
