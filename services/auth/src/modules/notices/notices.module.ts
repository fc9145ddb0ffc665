import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { NoticeCollector } from './notice-collector.task.ts';
import { NoticesController } from './notices.controller.ts';

@Module({ imports: [MailModule], controllers: [NoticesController], providers: [NoticeCollector] })
export class NoticesModule {}
