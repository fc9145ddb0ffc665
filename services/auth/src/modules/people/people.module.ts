import { Module } from '@nestjs/common';
import { LoginModule } from '../login/login.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountDecisionsService } from './account-decisions.service.ts';
import { AccountModeration } from './account-moderation.ts';
import { EstablishedAccounts } from './established-accounts.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';
import { UnverifiedAccounts } from './unverified-accounts.ts';

@Module({
  imports: [LoginModule, MailModule, SessionsModule],
  controllers: [PeopleController],
  providers: [
    AccountDecisionsService,
    AccountModeration,
    EstablishedAccounts,
    PeopleService,
    UnverifiedAccounts,
  ],
  exports: [AccountDecisionsService],
})
export class PeopleModule {}
