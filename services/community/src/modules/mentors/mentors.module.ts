import { Module } from '@nestjs/common';
import { MentorContactsModule } from '../mentor-contacts/mentor-contacts.module.ts';
import { EndedPauses } from './ended-pauses.ts';
import { MentorNames } from './mentor-names.ts';
import { MentorsController } from './mentors.controller.ts';
import { MentorsService } from './mentors.service.ts';

@Module({
  imports: [MentorContactsModule],
  controllers: [MentorsController],
  providers: [MentorsService, MentorNames, EndedPauses],
})
export class MentorsModule {}
