import { Module } from '@nestjs/common';
import { ExpiredDataCleanup } from './expired-data-cleanup.task.ts';
import { AccountsModule } from './modules/accounts/accounts.module.ts';
import { AuditController } from './modules/audit/audit.controller.ts';
import { BlocksController } from './modules/blocks/blocks.controller.ts';
import { ConfirmationModule } from './modules/confirmation/confirmation.module.ts';
import { LoginModule } from './modules/login/login.module.ts';
import { MailModule } from './modules/mail/mail.module.ts';
import { MailRefusalsModule } from './modules/mail-refusals/mail-refusals.module.ts';
import { NoticesModule } from './modules/notices/notices.module.ts';
import { PasskeysModule } from './modules/passkeys/passkeys.module.ts';
import { PeopleModule } from './modules/people/people.module.ts';
import { ProfileModule } from './modules/profile/profile.module.ts';
import { RecoveryModule } from './modules/recovery/recovery.module.ts';
import { SecondFactorController } from './modules/second-factor/second-factor.controller.ts';
import { SessionsModule } from './modules/sessions/sessions.module.ts';
import { SiteController } from './modules/site/site.controller.ts';

@Module({
  imports: [
    AccountsModule,
    ConfirmationModule,
    LoginModule,
    MailModule,
    MailRefusalsModule,
    NoticesModule,
    PasskeysModule,
    PeopleModule,
    ProfileModule,
    RecoveryModule,
    SessionsModule,
  ],
  controllers: [AuditController, BlocksController, SecondFactorController, SiteController],
  providers: [ExpiredDataCleanup],
})
export class AuthModule {}
