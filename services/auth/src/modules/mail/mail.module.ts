import { MailSender } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { EmailTokensService } from './email-tokens.service.ts';
import { MailWorker } from './mail.worker.ts';
import { MailOutbox } from './mail-outbox.ts';

@Module({
  providers: [EmailTokensService, MailOutbox, MailSender, MailWorker],
  exports: [EmailTokensService, MailOutbox],
})
export class MailModule {}
