import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { InitiativeRequestsController } from './initiative-requests.controller.ts';
import { InitiativeRequestsService } from './initiative-requests.service.ts';

@Module({
  imports: [MailModule],
  controllers: [InitiativeRequestsController],
  providers: [InitiativeRequestsService],
  exports: [InitiativeRequestsService],
})
export class InitiativeRequestsModule {}
