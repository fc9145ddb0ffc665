import { Module } from '@nestjs/common';
import { TeamPageController } from './team-page.controller.ts';
import { TeamPageService } from './team-page.service.ts';

@Module({ controllers: [TeamPageController], providers: [TeamPageService] })
export class TeamPageModule {}
