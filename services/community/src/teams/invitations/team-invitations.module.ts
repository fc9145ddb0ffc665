import { Module } from '@nestjs/common';
import { TypedAddresses } from '../team/typed-addresses.ts';
import { TeamInvitationsController } from './team-invitations.controller.ts';
import { TeamInvitationsService } from './team-invitations.service.ts';
import { UsedInvitationsService } from './used-invitations.service.ts';

@Module({
  controllers: [TeamInvitationsController],
  providers: [TeamInvitationsService, UsedInvitationsService, TypedAddresses],
})
export class TeamInvitationsModule {}
