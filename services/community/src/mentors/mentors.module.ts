import { Module } from '@nestjs/common';
import { MentorContactsModule } from './contacts/mentor-contacts.module.ts';
import { MatchesController } from './matches/matches.controller.ts';
import { MatchesService } from './matches/matches.service.ts';
import { EndedPauses } from './profile/ended-pauses.ts';
import { MentorNames } from './profile/mentor-names.ts';
import { MentorsController } from './profile/mentors.controller.ts';
import { MentorsService } from './profile/mentors.service.ts';
import { RequesterController } from './requester/requester.controller.ts';

@Module({
  imports: [MentorContactsModule],
  controllers: [MentorsController, MatchesController, RequesterController],
  providers: [MentorsService, MatchesService, MentorNames, EndedPauses],
})
export class MentorsModule {}
