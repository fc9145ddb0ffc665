import { Module } from '@nestjs/common';
import { TeamInitiatives } from '../teams/page/team-initiatives.ts';
import { TeamPageModule } from '../teams/page/team-page.module.ts';
import { InitiativeCopiesService } from './initiative/initiative-copies.service.ts';
import { readTeamInitiatives } from './initiative/initiative-pages.query.ts';
import { InitiativeReminders } from './initiative/initiative-reminders.service.ts';
import { InitiativeStatesService } from './initiative/initiative-states.service.ts';
import { InitiativesController } from './initiative/initiatives.controller.ts';
import { InitiativesService } from './initiative/initiatives.service.ts';
import { RemovedInitiatives } from './initiative/removed-initiatives.service.ts';

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
