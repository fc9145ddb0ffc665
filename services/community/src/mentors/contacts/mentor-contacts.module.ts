import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../conversations/conversations.module.ts';
import { ClosedContacts } from '../profile/closed-contacts.service.ts';
import { ContactKind } from './contact.kind.ts';
import { MentorContactsController } from './mentor-contacts.controller.ts';
import { MentorContactsService } from './mentor-contacts.service.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [MentorContactsController],
  providers: [MentorContactsService, ContactKind, ClosedContacts],
  exports: [ClosedContacts],
})
export class MentorContactsModule {}
