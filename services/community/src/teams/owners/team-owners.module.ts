import { Module } from '@nestjs/common';
import { TeamOwnersController } from './team-owners.controller.ts';
import { TeamOwnersService } from './team-owners.service.ts';
import { TeamTransfersService } from './team-transfers.service.ts';

@Module({
  controllers: [TeamOwnersController],
  providers: [TeamOwnersService, TeamTransfersService],
})
export class TeamOwnersModule {}
