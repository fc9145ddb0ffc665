import { Module } from '@nestjs/common';
import { ClaimMailWorker } from './claim-mail.worker.ts';
import { InvitationMailWorker } from './invitation-mail.worker.ts';
import { MailWorker } from './mail.worker.ts';
import { NoticesService } from './notices.service.ts';

@Module({ providers: [NoticesService, MailWorker, ClaimMailWorker, InvitationMailWorker] })
export class MailModule {}
