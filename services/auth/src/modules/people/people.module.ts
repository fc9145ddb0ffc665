import { Module } from '@nestjs/common';
import { LoginModule } from '../login/login.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountDecisionsService } from './account-decisions.service.ts';
import { AccountModeration } from './account-moderation.service.ts';
import { NewAccountEnd } from './new-account-end.task.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleService } from './people.service.ts';
import { UnverifiedAccountRemoval } from './unverified-account-removal.task.ts';

@Module({
  imports: [LoginModule, MailModule, SessionsModule],
  controllers: [PeopleController],
  providers: [
    AccountDecisionsService,
    AccountModeration,
    NewAccountEnd,
    PeopleService,
    UnverifiedAccountRemoval,
  ],
  exports: [AccountDecisionsService],
})
export class PeopleModule {}
