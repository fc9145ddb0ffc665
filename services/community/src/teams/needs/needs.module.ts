import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../conversations/conversations.module.ts';
import { NeedsController } from './needs.controller.ts';
import { NeedsService } from './needs.service.ts';

@Module({ imports: [ConversationsModule], controllers: [NeedsController], providers: [NeedsService] })
export class NeedsModule {}
