import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { InitiativeStatesService } from './initiative-states.service.ts';
import { InitiativesController } from './initiatives.controller.ts';
import { InitiativesService } from './initiatives.service.ts';
import { RemovedInitiatives } from './removed-initiatives.service.ts';

@Module({
  imports: [MailModule],
  controllers: [InitiativesController],
  providers: [InitiativesService, InitiativeStatesService, RemovedInitiatives],
})
export class InitiativesModule {}
