import { Module } from '@nestjs/common';
import { TeamInitiatives } from './team-initiatives.ts';
import { TeamPageController } from './team-page.controller.ts';
import { TeamPageService } from './team-page.service.ts';

@Module({
  controllers: [TeamPageController],
  providers: [TeamPageService, TeamInitiatives],
  exports: [TeamInitiatives],
})
export class TeamPageModule {}
