import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { TeamOwnersController } from './team-owners.controller.ts';
import { TeamOwnersService } from './team-owners.service.ts';
import { TeamTransfersService } from './team-transfers.service.ts';

@Module({
  imports: [MailModule],
  controllers: [TeamOwnersController],
  providers: [TeamOwnersService, TeamTransfersService],
})
export class TeamOwnersModule {}
