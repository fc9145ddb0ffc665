import { MailSender } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { MailWorker } from './mail.worker.ts';
import { NoticesService } from './notices.service.ts';

@Module({ providers: [MailSender, NoticesService, MailWorker], exports: [NoticesService, MailSender] })
export class MailModule {}
