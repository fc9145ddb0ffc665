import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { LocalStrategy } from './local-strategy.ts';
import { LoginController } from './login.controller.ts';
import { LoginService } from './login.service.ts';
import { LoginLimits } from './login-limits.ts';
import { RegistrationService } from './registration.service.ts';

@Module({
  imports: [PassportModule, AccountsModule, MailModule, PasswordsModule, SessionsModule],
  controllers: [LoginController],
  providers: [LocalStrategy, LoginLimits, LoginService, RegistrationService],
  exports: [LoginLimits],
})
export class LoginModule {}
