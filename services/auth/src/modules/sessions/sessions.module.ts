import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AgeCookie } from './age-cookie.ts';
import { IdentityController } from './identity.controller.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionIdentitySource } from './session-identity-source.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { SignedIdentities } from './signed-identities.ts';

@Module({
  imports: [AccountsModule],
  controllers: [SessionsController, IdentityController],
  providers: [AgeCookie, SessionCookie, SessionIdentitySource, SessionsService, SignedIdentities],
  exports: [AgeCookie, SessionCookie, SessionsService, SignedIdentities],
})
export class SessionsModule {}
