import { MailSender } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { MailWorker } from './mail.worker.ts';
import { Notices } from './notices.service.ts';

@Module({ providers: [MailSender, Notices, MailWorker], exports: [Notices] })
export class MailModule {}
