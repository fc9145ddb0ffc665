import { Module } from '@nestjs/common';
import { InitiativeRequestsModule } from '../initiative-requests/initiative-requests.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { MembershipsModule } from '../memberships/memberships.module.ts';
import { MentorContactsModule } from '../mentor-contacts/mentor-contacts.module.ts';
import { ReadingAlongModule } from '../reading-along/reading-along.module.ts';
import { HeldRelease } from './held-release.service.ts';
import { OffersService } from './offers.service.ts';
import { ReaderEndsService } from './reader-ends.service.ts';
import { TeamThreadsService } from './team-threads.service.ts';
import { ThreadClock } from './thread-clock.service.ts';
import { ThreadEndsService } from './thread-ends.service.ts';
import { ThreadMovesService } from './thread-moves.service.ts';
import { ThreadNotices } from './thread-notices.service.ts';
import { ThreadsController } from './threads.controller.ts';
import { ThreadsService } from './threads.service.ts';

@Module({
  imports: [
    MailModule,
    MentorContactsModule,
    InitiativeRequestsModule,
    MembershipsModule,
    ReadingAlongModule,
  ],
  controllers: [ThreadsController],
  providers: [
    ThreadsService,
    ThreadMovesService,
    ThreadEndsService,
    TeamThreadsService,
    OffersService,
    ThreadNotices,
    ThreadClock,
    ReaderEndsService,
    HeldRelease,
  ],
  exports: [OffersService],
})
export class ThreadsModule {}
