import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { AskedResources } from './asked-resources.ts';
import { StillTrueController } from './still-true.controller.ts';
import { StillTrue } from './still-true.service.ts';

@Module({ imports: [MailModule], controllers: [StillTrueController], providers: [StillTrue, AskedResources] })
export class StillTrueModule {}
