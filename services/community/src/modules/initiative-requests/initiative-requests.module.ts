import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { ReadingAlongModule } from '../reading-along/reading-along.module.ts';
import { InitiativeRequestsController } from './initiative-requests.controller.ts';
import { InitiativeRequestsService } from './initiative-requests.service.ts';

@Module({
  imports: [MailModule, ReadingAlongModule],
  controllers: [InitiativeRequestsController],
  providers: [InitiativeRequestsService],
  exports: [InitiativeRequestsService],
})
export class InitiativeRequestsModule {}
