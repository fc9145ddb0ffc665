import { communityEndpoints } from '@meshwork/contracts-community';
import {
  CurrentUser,
  Endpoint,
  type Identity,
  Input,
  type InputOf,
  OptionalUser,
  RateLimit,
} from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { TeamInvitationsService } from './team-invitations.service.ts';
import { UsedInvitationsService } from './used-invitations.service.ts';

const { teamInvitations, invite, revokeInvitation, invitation, acceptInvitation } = communityEndpoints;
const SIGN_IN = { signIn: 'You must be logged in to invite people.' };

@Controller()
export class TeamInvitationsController {
  constructor(
    private readonly invitations: TeamInvitationsService,
    private readonly used: UsedInvitationsService,
  ) {}

  @Endpoint(teamInvitations, SIGN_IN)
  list(@Input(teamInvitations) { teamId }: InputOf<typeof teamInvitations>, @CurrentUser() user: Identity) {
    return this.invitations.list(teamId, user);
  }

  @Endpoint(invite, SIGN_IN)
  @RateLimit({ name: 'invite', points: 30, seconds: 3_600 })
  invite(@Input(invite) input: InputOf<typeof invite>, @CurrentUser() user: Identity) {
    return this.invitations.invite(input, user);
  }

  @Endpoint(revokeInvitation, SIGN_IN)
  revoke(@Input(revokeInvitation) input: InputOf<typeof revokeInvitation>, @CurrentUser() user: Identity) {
    return this.invitations.revoke(input.teamId, input.invitationId, user);
  }

  @Endpoint(invitation)
  show(@Input(invitation) { token }: InputOf<typeof invitation>, @OptionalUser() user: Identity | null) {
    return this.used.show(token, user);
  }

  @Endpoint(acceptInvitation, { signIn: 'You must be logged in to accept an invitation.' })
  @RateLimit({ name: 'accept-invitation', points: 30, seconds: 3_600 })
  accept(
    @Input(acceptInvitation) { token }: InputOf<typeof acceptInvitation>,
    @CurrentUser() user: Identity,
  ) {
    return this.used.accept(token, user);
  }
}
