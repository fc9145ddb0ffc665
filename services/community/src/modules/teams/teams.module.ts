import { Module } from '@nestjs/common';
import { TeamModeration } from './team-moderation.ts';
import { TeamsController } from './teams.controller.ts';
import { TeamsService } from './teams.service.ts';

@Module({ controllers: [TeamsController], providers: [TeamsService, TeamModeration] })
export class TeamsModule {}
