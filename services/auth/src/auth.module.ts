import { Module } from '@nestjs/common';
import { ExpiredDataCleanup } from './expired-data-cleanup.ts';
import { AccountsModule } from './modules/accounts/accounts.module.ts';
import { LoginModule } from './modules/login/login.module.ts';
import { MailModule } from './modules/mail/mail.module.ts';
import { ProfileModule } from './modules/profile/profile.module.ts';
import { RecoveryModule } from './modules/recovery/recovery.module.ts';
import { SessionsModule } from './modules/sessions/sessions.module.ts';

@Module({
  imports: [AccountsModule, LoginModule, MailModule, ProfileModule, RecoveryModule, SessionsModule],
  providers: [ExpiredDataCleanup],
})
export class AuthModule {}
