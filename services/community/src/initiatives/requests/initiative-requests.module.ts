import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../conversations/conversations.module.ts';
import { InitiativeRequestsController } from './initiative-requests.controller.ts';
import { InitiativeRequestsService } from './initiative-requests.service.ts';
import { JoinKind } from './join.kind.ts';
import { RequestRemoval } from './request-removal.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [InitiativeRequestsController],
  providers: [InitiativeRequestsService, JoinKind, RequestRemoval],
  exports: [JoinKind, RequestRemoval],
})
export class InitiativeRequestsModule {}
