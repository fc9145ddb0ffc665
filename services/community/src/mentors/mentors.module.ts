import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { ContactKind } from './contacts/contact-kind.service.ts';
import { MentorContactsController } from './contacts/mentor-contacts.controller.ts';
import { MentorContactsService } from './contacts/mentor-contacts.service.ts';
import { MentorHoursController } from './hours/mentor-hours.controller.ts';
import { MentorHoursService } from './hours/mentor-hours.service.ts';
import { MatchesController } from './matches/matches.controller.ts';
import { ClosedContacts } from './profile/closed-contacts.service.ts';
import { MentorNameCopy } from './profile/mentor-name-copy.task.ts';
import { MentorsController } from './profile/mentors.controller.ts';
import { MentorsService } from './profile/mentors.service.ts';
import { PauseEnd } from './profile/pause-end.task.ts';
import { RequesterController } from './requester/requester.controller.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [
    MentorsController,
    MatchesController,
    RequesterController,
    MentorContactsController,
    MentorHoursController,
  ],
  providers: [
    ...[MentorsService, MentorNameCopy, PauseEnd, ClosedContacts],
    ...[MentorContactsService, ContactKind],
    MentorHoursService,
  ],
})
export class MentorsModule {}
