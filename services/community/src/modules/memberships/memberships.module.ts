import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { ReadingAlongModule } from '../reading-along/reading-along.module.ts';
import { TeamWatchersModule } from '../team-watchers/team-watchers.module.ts';
import { MembershipsController } from './memberships.controller.ts';
import { MembershipsService } from './memberships.service.ts';

@Module({
  imports: [MailModule, TeamWatchersModule, ReadingAlongModule],
  controllers: [MembershipsController],
  providers: [MembershipsService],
  exports: [MembershipsService],
})
export class MembershipsModule {}
