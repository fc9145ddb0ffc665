import { Module } from '@nestjs/common';
import { NoticesService } from '../notices/notices.service.ts';
import { ClaimMailWorker } from './claim-mail.worker.ts';
import { InvitationMailWorker } from './invitation-mail.worker.ts';
import { MailWorker } from './mail.worker.ts';

@Module({ providers: [NoticesService, MailWorker, ClaimMailWorker, InvitationMailWorker] })
export class MailModule {}
