import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import { EmailChangeController } from '../email-change/email-change.controller.ts';
import { EmailChangeService } from '../email-change/email-change.service.ts';
import { LoginModule } from '../login/login.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { RecoveryController } from './recovery.controller.ts';
import { RecoveryService } from './recovery.service.ts';

@Module({
  imports: [AccountsModule, DevicesModule, LoginModule, MailModule, PasswordsModule, SessionsModule],
  controllers: [EmailChangeController, RecoveryController],
  providers: [EmailChangeService, RecoveryService],
})
export class RecoveryModule {}
