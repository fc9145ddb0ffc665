import { MailSender } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { MailWorker } from './mail.worker.ts';
import { MailOutbox } from './mail-outbox.service.ts';

@Module({
  providers: [MailOutbox, MailSender, MailWorker],
  exports: [MailOutbox],
})
export class MailModule {}
