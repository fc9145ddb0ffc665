import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../conversations/conversations.module.ts';
import { TeamWatchersModule } from '../watchers/team-watchers.module.ts';
import { OfferKind, TeamsKind } from './between-teams.kind.ts';
import { JoinTeamKind } from './join-team.kind.ts';
import { MembershipsController } from './memberships.controller.ts';
import { MembershipsService } from './memberships.service.ts';

@Module({
  imports: [TeamWatchersModule, ConversationsModule],
  controllers: [MembershipsController],
  providers: [MembershipsService, JoinTeamKind, TeamsKind, OfferKind],
})
export class MembershipsModule {}
