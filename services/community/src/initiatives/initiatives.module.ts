import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { TeamInitiatives, TeamsModule } from '../teams/public.ts';
import { CalendarController } from './calendar/calendar.controller.ts';
import { CalendarService } from './calendar/calendar.service.ts';
import { FeedsService } from './calendar/feeds.service.ts';
import { DayController } from './day/day.controller.ts';
import { DayService } from './day/day.service.ts';
import { EndedInitiatives } from './initiative/ended-initiatives.task.ts';
import { InitiativeCopiesService } from './initiative/initiative-copies.service.ts';
import { readTeamInitiatives } from './initiative/initiative-pages.query.ts';
import { InitiativeReminders } from './initiative/initiative-reminders.task.ts';
import { InitiativeRemoval } from './initiative/initiative-removal.task.ts';
import { InitiativeStatesService } from './initiative/initiative-states.service.ts';
import { InitiativesController } from './initiative/initiatives.controller.ts';
import { InitiativesService } from './initiative/initiatives.service.ts';
import { AbsentOrganizers } from './organizing/absent-organizers.task.ts';
import { ManyAnswers } from './organizing/many-answers.service.ts';
import { OrganizersService } from './organizing/organizers.service.ts';
import { OrganizingController } from './organizing/organizing.controller.ts';
import { OrganizingService } from './organizing/organizing.service.ts';
import { InitiativeRequestsController } from './requests/initiative-requests.controller.ts';
import { InitiativeRequestsService } from './requests/initiative-requests.service.ts';
import { JoinKind } from './requests/join-kind.service.ts';
import { RequestRemoval } from './requests/request-removal.service.ts';
import { SuggestionsController } from './suggestions/suggestions.controller.ts';
import { SuggestionsService } from './suggestions/suggestions.service.ts';

@Module({
  imports: [TeamsModule, ConversationsModule],
  controllers: [
    InitiativesController,
    InitiativeRequestsController,
    OrganizingController,
    DayController,
    CalendarController,
    SuggestionsController,
  ],
  providers: [
    ...[
      InitiativesService,
      InitiativeStatesService,
      InitiativeCopiesService,
      EndedInitiatives,
      InitiativeReminders,
      InitiativeRemoval,
    ],
    ...[AbsentOrganizers, OrganizingService, OrganizersService, ManyAnswers],
    ...[InitiativeRequestsService, JoinKind, RequestRemoval],
    DayService,
    ...[CalendarService, FeedsService],
    SuggestionsService,
  ],
  exports: [RequestRemoval],
})
export class InitiativesModule {
  constructor(ofTeams: TeamInitiatives) {
    ofTeams.read = readTeamInitiatives;
  }
}
