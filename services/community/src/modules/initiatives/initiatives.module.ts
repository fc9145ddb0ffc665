import { Module } from '@nestjs/common';
import { InitiativeCopiesService } from './initiative-copies.service.ts';
import { InitiativeReminders } from './initiative-reminders.service.ts';
import { InitiativeStatesService } from './initiative-states.service.ts';
import { InitiativesController } from './initiatives.controller.ts';
import { InitiativesService } from './initiatives.service.ts';
import { RemovedInitiatives } from './removed-initiatives.service.ts';

@Module({
  controllers: [InitiativesController],
  providers: [
    InitiativesService,
    InitiativeStatesService,
    InitiativeCopiesService,
    InitiativeReminders,
    RemovedInitiatives,
  ],
})
export class InitiativesModule {}
