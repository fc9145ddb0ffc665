import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { ContactKind } from './contacts/contact-kind.service.ts';
import { MentorContactsController } from './contacts/mentor-contacts.controller.ts';
import { MentorNameCopy, PauseEnd } from './profile/mentor-profiles.task.ts';
import { MentorsController } from './profile/mentors.controller.ts';
import { Mentors } from './profile/mentors.service.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [MentorsController, MentorContactsController],
  providers: [Mentors, MentorNameCopy, PauseEnd, ContactKind],
})
export class MentorsModule {}
