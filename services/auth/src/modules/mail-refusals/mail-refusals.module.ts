import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { LoginModule } from '../login/login.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { MailRefusalsController } from './mail-refusals.controller.ts';
import { MailRefusalsService } from './mail-refusals.service.ts';
import { RefusalCollector } from './refusal-collector.task.ts';

@Module({
  imports: [AccountsModule, LoginModule, MailModule],
  controllers: [MailRefusalsController],
  providers: [MailRefusalsService, RefusalCollector],
})
export class MailRefusalsModule {}
