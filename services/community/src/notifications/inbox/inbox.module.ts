import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../conversations/conversations.module.ts';
import { InboxController } from './inbox.controller.ts';
import { InboxService } from './inbox.service.ts';
import { InboxListener } from './inbox-listener.ts';
import { InboxStreams, InboxStreamsMaintenance } from './inbox-streams.ts';
import { SessionWatch } from './session-watch.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [InboxController],
  providers: [InboxListener, InboxService, InboxStreams, InboxStreamsMaintenance, SessionWatch],
})
export class InboxModule {}
