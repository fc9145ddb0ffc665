import { Module } from '@nestjs/common';
import { MatchesController } from '../matches/matches.controller.ts';
import { MatchesService } from '../matches/matches.service.ts';
import { MentorContactsModule } from '../mentor-contacts/mentor-contacts.module.ts';
import { EndedPauses } from './ended-pauses.ts';
import { MentorNames } from './mentor-names.ts';
import { MentorsController } from './mentors.controller.ts';
import { MentorsService } from './mentors.service.ts';
import { RequesterController } from './requester.controller.ts';

@Module({
  imports: [MentorContactsModule],
  controllers: [MentorsController, MatchesController, RequesterController],
  providers: [MentorsService, MatchesService, MentorNames, EndedPauses],
})
export class MentorsModule {}
