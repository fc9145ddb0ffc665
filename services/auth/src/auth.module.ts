import { MailSender } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ExpiredDataCleanup } from './expired-data-cleanup.task.ts';
import { AccountsService } from './modules/accounts/accounts.service.ts';
import { LoginLimits } from './modules/accounts/login-limits.service.ts';
import { RegistrationPolicy } from './modules/accounts/registration.policy.ts';
import { AuditController } from './modules/audit/audit.controller.ts';
import { BlocksController } from './modules/blocks/blocks.controller.ts';
import { ConfirmationController } from './modules/confirmation/confirmation.controller.ts';
import { DeviceCookie, DevicesService } from './modules/devices/devices.service.ts';
import { EmailChangeController } from './modules/email-change/email-change.controller.ts';
import { EmailChangeService } from './modules/email-change/email-change.service.ts';
import { LocalStrategy, LoginController } from './modules/login/login.controller.ts';
import { LoginService } from './modules/login/login.service.ts';
import { LoginAttempts } from './modules/login/login-attempts.service.ts';
import { LoginTurns } from './modules/login/login-turns.service.ts';
import { RegistrationService } from './modules/login/registration.service.ts';
import { MailWorker } from './modules/mail/mail.worker.ts';
import { MailOutbox } from './modules/mail/mail-outbox.service.ts';
import { MailRefusalsController } from './modules/mail-refusals/mail-refusals.controller.ts';
import { MailRefusalsService } from './modules/mail-refusals/mail-refusals.service.ts';
import { RefusalCollector } from './modules/mail-refusals/refusal-collector.task.ts';
import { NoticesController } from './modules/notices/notices.controller.ts';
import { NoticeCollector, StaffDigests } from './modules/notices/notices.task.ts';
import { PasskeyLoginService } from './modules/passkeys/passkey-login.service.ts';
import { PasskeysController } from './modules/passkeys/passkeys.controller.ts';
import { PasskeysService } from './modules/passkeys/passkeys.service.ts';
import { PasswordCheck } from './modules/passwords/password-check.service.ts';
import { PasswordHasher } from './modules/passwords/password-hasher.service.ts';
import { AccountDecisionsService, AccountModeration } from './modules/people/account-decisions.service.ts';
import { PeopleController } from './modules/people/people.controller.ts';
import { PeopleService } from './modules/people/people.service.ts';
import { NewAccountEnd, SearchMail, UnverifiedAccountRemoval } from './modules/people/people.task.ts';
import { AvatarEncoder } from './modules/profile/avatar-encoder.service.ts';
import { DeletionService } from './modules/profile/deletion.service.ts';
import { ExportService } from './modules/profile/export.service.ts';
import { AvatarController, ProfileController } from './modules/profile/profile.controller.ts';
import { ProfileService } from './modules/profile/profile.service.ts';
import { RecoveryController } from './modules/recovery/recovery.controller.ts';
import { RecoveryService } from './modules/recovery/recovery.service.ts';
import { SecondFactorController } from './modules/second-factor/second-factor.controller.ts';
import { SecondFactorService } from './modules/second-factor/second-factor.service.ts';
import { AgeCookie } from './modules/sessions/browser-cookie.ts';
import { IdentityController } from './modules/sessions/identity.controller.ts';
import { SessionCookie } from './modules/sessions/session-cookie.service.ts';
import { SessionsController } from './modules/sessions/sessions.controller.ts';
import { SessionIdentitySource, SessionsService } from './modules/sessions/sessions.service.ts';
import { SignedIdentities } from './modules/sessions/signed-identities.service.ts';
import { SiteController } from './modules/site/site.controller.ts';

/** One list: the folders, whose arrows are checked, are the walls of this service. */
@Module({
  imports: [PassportModule],
  controllers: [
    AuditController,
    BlocksController,
    SecondFactorController,
    SiteController,
    ConfirmationController,
    LoginController,
    SessionsController,
    IdentityController,
    PasskeysController,
    MailRefusalsController,
    NoticesController,
    PeopleController,
    ProfileController,
    AvatarController,
    EmailChangeController,
    RecoveryController,
  ],
  providers: [
    ...[AccountsService, LoginLimits, RegistrationPolicy, ExpiredDataCleanup],
    ...[DeviceCookie, DevicesService, EmailChangeService],
    ...[LocalStrategy, LoginAttempts, LoginService, LoginTurns, RegistrationService],
    ...[MailOutbox, MailSender, MailWorker, MailRefusalsService, RefusalCollector],
    ...[NoticeCollector, SearchMail, StaffDigests],
    ...[PasskeyLoginService, PasskeysService, PasswordCheck, PasswordHasher, SecondFactorService],
    ...[AccountDecisionsService, AccountModeration, NewAccountEnd, PeopleService, UnverifiedAccountRemoval],
    ...[AvatarEncoder, DeletionService, ExportService, ProfileService, RecoveryService],
    ...[AgeCookie, SessionCookie, SessionIdentitySource, SessionsService, SignedIdentities],
  ],
})
export class AuthModule {}
