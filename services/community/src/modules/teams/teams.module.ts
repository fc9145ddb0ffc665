import { Module } from '@nestjs/common';
import { InitiativeRequestsModule } from '../initiative-requests/initiative-requests.module.ts';
import { TeamModeration } from './team-moderation.ts';
import { TeamsController } from './teams.controller.ts';
import { TeamsService } from './teams.service.ts';

@Module({
  imports: [InitiativeRequestsModule],
  controllers: [TeamsController],
  providers: [TeamsService, TeamModeration],
})
export class TeamsModule {}
