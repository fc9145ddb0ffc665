import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { InvitationMailWorker } from './invitation-mail.worker.ts';
import { TeamInvitationsController } from './team-invitations.controller.ts';
import { TeamInvitationsService } from './team-invitations.service.ts';
import { UsedInvitationsService } from './used-invitations.service.ts';

@Module({
  imports: [MailModule],
  controllers: [TeamInvitationsController],
  providers: [TeamInvitationsService, UsedInvitationsService, InvitationMailWorker],
})
export class TeamInvitationsModule {}
