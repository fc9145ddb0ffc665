import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { ReadingAlongModule } from '../reading-along/reading-along.module.ts';
import { CloseContacts } from './close-contacts.service.ts';
import { ContactReminders } from './contact-reminders.service.ts';
import { MentorContactsController } from './mentor-contacts.controller.ts';
import { MentorContactsService } from './mentor-contacts.service.ts';

@Module({
  imports: [MailModule, ReadingAlongModule],
  controllers: [MentorContactsController],
  providers: [MentorContactsService, ContactReminders, CloseContacts],
  exports: [MentorContactsService, CloseContacts],
})
export class MentorContactsModule {}
