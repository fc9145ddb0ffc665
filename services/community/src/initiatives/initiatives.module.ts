import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { dbOf } from '../database/community.entities.ts';
import { TeamInitiatives, TeamsModule } from '../teams/public.ts';
import { CalendarController } from './calendar/calendar.controller.ts';
import { CalendarFeeds } from './calendar/calendar-feeds.service.ts';
import { CalendarFiles } from './calendar/calendar-files.service.ts';
import { DayController } from './day/day.controller.ts';
import { Day } from './day/day.service.ts';
import { LetIn } from './day/let-in.service.ts';
import { BadgesController } from './hours/badges.controller.ts';
import { Badges } from './hours/badges.service.ts';
import { HoursController } from './hours/hours.controller.ts';
import { EndedInitiatives } from './initiative/ended-initiatives.task.ts';
import { withReadDrafts } from './initiative/initiative.policy.ts';
import { InitiativeCopiesController } from './initiative/initiative-copies.controller.ts';
import { InitiativeCopies } from './initiative/initiative-copies.service.ts';
import { readTeamInitiatives } from './initiative/initiative-pages.sql.ts';
import { InitiativeReminders } from './initiative/initiative-reminders.task.ts';
import { InitiativeRemoval } from './initiative/initiative-removal.task.ts';
import { InitiativeStatesController } from './initiative/initiative-states.controller.ts';
import { InitiativeStates } from './initiative/initiative-states.service.ts';
import { InitiativesController } from './initiative/initiatives.controller.ts';
import { Initiatives } from './initiative/initiatives.service.ts';
import { AbsentOrganizers } from './organizing/absent-organizers.task.ts';
import { ManyAnswers } from './organizing/many-answers.service.ts';
import { OrganizersController } from './organizing/organizers.controller.ts';
import { OrganizersService } from './organizing/organizers.service.ts';
import { OrganizingController } from './organizing/organizing.controller.ts';
import { Organizing } from './organizing/organizing.service.ts';
import { InitiativeRequestsController } from './requests/initiative-requests.controller.ts';
import { InitiativeRequests } from './requests/initiative-requests.service.ts';
import { JoinKind } from './requests/join-kind.service.ts';
import { StartController } from './start/start.controller.ts';

@Module({
  imports: [TeamsModule, ConversationsModule],
  controllers: [
    InitiativesController,
    InitiativeRequestsController,
    OrganizingController,
    DayController,
    HoursController,
    BadgesController,
    CalendarController,
    StartController,
    InitiativeStatesController,
    InitiativeCopiesController,
    OrganizersController,
  ],
  providers: [
    ...[Initiatives, InitiativeStates, InitiativeCopies, InitiativeRequests],
    ...[OrganizersService, Organizing, Day, LetIn, Badges],
    ...[CalendarFiles, CalendarFeeds],
    ...[EndedInitiatives, InitiativeReminders, InitiativeRemoval, AbsentOrganizers],
    ...[ManyAnswers, JoinKind],
  ],
})
export class InitiativesModule {
  constructor(ofTeams: TeamInitiatives) {
    ofTeams.read = readTeamInitiatives;
    ofTeams.withReadDrafts = (em, initiatives, user) => withReadDrafts(dbOf(em), initiatives, user);
  }
}
