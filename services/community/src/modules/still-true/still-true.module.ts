import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { StillTrueController } from './still-true.controller.ts';
import { StillTrue } from './still-true.service.ts';

@Module({ imports: [MailModule], controllers: [StillTrueController], providers: [StillTrue] })
export class StillTrueModule {}
