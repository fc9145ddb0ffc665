import { Module } from '@nestjs/common';
import { MailWorker } from './mail.worker.ts';
import { MailToStrangers } from './mail-to-strangers.ts';
import { NoticesService } from './notices.service.ts';

@Module({
  providers: [MailToStrangers, NoticesService, MailWorker],
  exports: [NoticesService, MailToStrangers],
})
export class MailModule {}
