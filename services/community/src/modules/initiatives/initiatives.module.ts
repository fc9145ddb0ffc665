import { Module } from '@nestjs/common';
import { TeamInitiatives } from '../team-page/team-initiatives.ts';
import { TeamPageModule } from '../team-page/team-page.module.ts';
import { InitiativeCopiesService } from './initiative-copies.service.ts';
import { readTeamInitiatives } from './initiative-pages.query.ts';
import { InitiativeReminders } from './initiative-reminders.service.ts';
import { InitiativeStatesService } from './initiative-states.service.ts';
import { InitiativesController } from './initiatives.controller.ts';
import { InitiativesService } from './initiatives.service.ts';
import { RemovedInitiatives } from './removed-initiatives.service.ts';

@Module({
  imports: [TeamPageModule],
  controllers: [InitiativesController],
  providers: [
    InitiativesService,
    InitiativeStatesService,
    InitiativeCopiesService,
    InitiativeReminders,
    RemovedInitiatives,
  ],
})
export class InitiativesModule {
  constructor(ofTeams: TeamInitiatives) {
    ofTeams.read = readTeamInitiatives;
  }
}
