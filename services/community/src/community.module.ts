import { Module } from '@nestjs/common';
import { TeamPageModule } from './modules/team-page/team-page.module.ts';
import { TeamsModule } from './modules/teams/teams.module.ts';

@Module({ imports: [TeamsModule, TeamPageModule] })
export class CommunityModule {}
