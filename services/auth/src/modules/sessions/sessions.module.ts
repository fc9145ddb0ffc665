import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AgeCookie } from './age-cookie.service.ts';
import { IdentityController } from './identity.controller.ts';
import { SessionCookie } from './session-cookie.service.ts';
import { SessionIdentitySource } from './session-identity-source.service.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { SignedIdentities } from './signed-identities.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [SessionsController, IdentityController],
  providers: [AgeCookie, SessionCookie, SessionIdentitySource, SessionsService, SignedIdentities],
  exports: [AgeCookie, SessionCookie, SessionsService, SignedIdentities],
})
export class SessionsModule {}
