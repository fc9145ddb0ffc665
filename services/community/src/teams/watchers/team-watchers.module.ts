import { Module } from '@nestjs/common';
import { OwnerFound } from './owner-found.service.ts';
import { TeamWatchersController } from './team-watchers.controller.ts';
import { TeamWatchersService } from './team-watchers.service.ts';

@Module({
  controllers: [TeamWatchersController],
  providers: [TeamWatchersService, OwnerFound],
  exports: [OwnerFound],
})
export class TeamWatchersModule {}
