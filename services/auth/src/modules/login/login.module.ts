import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { LoginLimits } from '../accounts/login-limits.service.ts';
import { RegistrationPolicy } from '../accounts/registration.policy.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PasswordCheck } from '../passwords/password-check.service.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { LoginController } from './login.controller.ts';
import { LocalStrategy } from './login.guard.ts';
import { LoginService } from './login.service.ts';
import { LoginAttempts } from './login-attempts.service.ts';
import { LoginTurns } from './login-turns.service.ts';
import { RegistrationService } from './registration.service.ts';

@Module({
  imports: [PassportModule, AccountsModule, DevicesModule, MailModule, PasswordsModule, SessionsModule],
  controllers: [LoginController],
  providers: [
    LocalStrategy,
    LoginAttempts,
    LoginLimits,
    LoginService,
    LoginTurns,
    PasswordCheck,
    RegistrationPolicy,
    RegistrationService,
    SecondFactorService,
  ],
  exports: [LoginAttempts, LoginLimits, LoginService, PasswordCheck, RegistrationPolicy, SecondFactorService],
})
export class LoginModule {}
