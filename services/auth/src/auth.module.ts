import { MailSender } from '@meshwork/service-kit';
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ExpiredDataCleanup } from './expired-data-cleanup.task.ts';
import { AccountsService } from './modules/accounts/accounts.service.ts';
import { EmailChanges } from './modules/accounts/email-changes.service.ts';
import { LoginLimits } from './modules/accounts/login-limits.service.ts';
import { RegistrationPolicy } from './modules/accounts/registration.policy.ts';
import { RestingUsernames } from './modules/accounts/resting-usernames.service.ts';
import { AuditController } from './modules/audit/audit.controller.ts';
import { BlocksController } from './modules/blocks/blocks.controller.ts';
import { BlocksService } from './modules/blocks/blocks.service.ts';
import { ConfirmationController } from './modules/confirmation/confirmation.controller.ts';
import { DeviceCookie, DevicesService } from './modules/devices/devices.service.ts';
import { EmailAddressController } from './modules/email-change/email-address.controller.ts';
import { EmailAddressService } from './modules/email-change/email-address.service.ts';
import { LocalStrategy, LoginController } from './modules/login/login.controller.ts';
import { LoginService } from './modules/login/login.service.ts';
import { LoginAttempts } from './modules/login/login-attempts.service.ts';
import { LoginTurns } from './modules/login/login-turns.service.ts';
import { RegistrationController } from './modules/login/registration.controller.ts';
import { RegistrationService } from './modules/login/registration.service.ts';
import { LookAroundController } from './modules/look-around/look-around.controller.ts';
import { LookAroundService } from './modules/look-around/look-around.service.ts';
import { EmailTokens } from './modules/mail/email-tokens.service.ts';
import { MailWorker } from './modules/mail/mail.worker.ts';
import { MailOutbox } from './modules/mail/mail-outbox.service.ts';
import { MailRefusals } from './modules/mail/mail-refusals.service.ts';
import { MailRefusalsController } from './modules/mail-refusals/mail-refusals.controller.ts';
import { RefusalCollector } from './modules/mail-refusals/refusal-collector.task.ts';
import { NoticesController } from './modules/notices/notices.controller.ts';
import { NoticesService } from './modules/notices/notices.service.ts';
import { NoticeCollector, StaffDigests } from './modules/notices/notices.task.ts';
import { PasskeyChallenges } from './modules/passkeys/passkey-challenges.service.ts';
import { PasskeyLoginService } from './modules/passkeys/passkey-login.service.ts';
import { PasskeyLoginController, PasskeysController } from './modules/passkeys/passkeys.controller.ts';
import { PasskeysService } from './modules/passkeys/passkeys.service.ts';
import { PasswordCheck } from './modules/passwords/password-check.service.ts';
import { PasswordHasher } from './modules/passwords/password-hasher.service.ts';
import { AccountDecisionsController } from './modules/people/account-decisions.controller.ts';
import { AccountDecisionsService } from './modules/people/account-decisions.service.ts';
import { AccountModeration } from './modules/people/account-moderation.service.ts';
import { PeopleController } from './modules/people/people.controller.ts';
import { PeopleService } from './modules/people/people.service.ts';
import { NewAccountEnd, UnverifiedAccountRemoval } from './modules/people/people.task.ts';
import { AvatarEncoder } from './modules/profile/avatar-encoder.service.ts';
import { AvatarsService } from './modules/profile/avatars.service.ts';
import { DeletionController } from './modules/profile/deletion.controller.ts';
import { DeletionService } from './modules/profile/deletion.service.ts';
import { ExportController } from './modules/profile/export.controller.ts';
import { ProfileController } from './modules/profile/profile.controller.ts';
import { ProfileService } from './modules/profile/profile.service.ts';
import { RecoveryController } from './modules/recovery/recovery.controller.ts';
import { RecoveryService } from './modules/recovery/recovery.service.ts';
import { SecondFactorController } from './modules/second-factor/second-factor.controller.ts';
import { SecondFactorService } from './modules/second-factor/second-factor.service.ts';
import { AgeCookie } from './modules/sessions/age-cookie.service.ts';
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
    ...[AuditController, BlocksController, ConfirmationController, EmailAddressController],
    ...[
      LoginController,
      LookAroundController,
      RegistrationController,
      MailRefusalsController,
      NoticesController,
    ],
    ...[PasskeyLoginController, PasskeysController, SecondFactorController],
    ...[PeopleController, AccountDecisionsController],
    ...[DeletionController, ExportController, ProfileController, RecoveryController],
    ...[IdentityController, SessionsController, SiteController],
  ],
  providers: [
    ...[AccountsService, RestingUsernames, EmailChanges, LoginLimits, RegistrationPolicy, ExpiredDataCleanup],
    ...[BlocksService, DeviceCookie, DevicesService, EmailAddressService, LookAroundService],
    ...[LocalStrategy, LoginAttempts, LoginService, LoginTurns, RegistrationService, RecoveryService],
    ...[EmailTokens, MailOutbox, MailRefusals, MailSender, MailWorker, RefusalCollector],
    ...[NoticeCollector, NoticesService, StaffDigests],
    ...[PasskeyChallenges, PasskeyLoginService, PasskeysService],
    ...[PasswordCheck, PasswordHasher, SecondFactorService],
    ...[AccountDecisionsService, AccountModeration, PeopleService, NewAccountEnd, UnverifiedAccountRemoval],
    ...[AvatarEncoder, AvatarsService, DeletionService, ProfileService],
    ...[AgeCookie, SessionCookie, SessionIdentitySource, SessionsService, SignedIdentities],
  ],
})
export class AuthModule {}
