import { Module } from '@nestjs/common';
import { TeamModeration } from '../community-moderation.ts';
import { InitiativeRequestsModule } from '../initiatives/requests/initiative-requests.module.ts';
import { TeamsController } from './team/teams.controller.ts';
import { TeamsService } from './team/teams.service.ts';

@Module({
  imports: [InitiativeRequestsModule],
  controllers: [TeamsController],
  providers: [TeamsService, TeamModeration],
})
export class TeamsModule {}
