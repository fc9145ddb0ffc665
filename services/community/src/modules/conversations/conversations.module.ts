import { Module } from '@nestjs/common';
import { ReadingAlongModule } from '../reading-along/reading-along.module.ts';
import { HeldRelease } from './held-release.service.ts';
import { MyContacts } from './my-contacts.service.ts';
import { RequestClock } from './request-clock.service.ts';
import { RequestKinds } from './request-kinds.ts';
import { RequestsController } from './requests.controller.ts';
import { Requests } from './requests.service.ts';
import { ShownRequests } from './shown-requests.service.ts';

@Module({
  imports: [ReadingAlongModule],
  controllers: [RequestsController],
  providers: [Requests, RequestKinds, ShownRequests, MyContacts, RequestClock, HeldRelease],
  exports: [Requests, RequestKinds, ShownRequests, MyContacts],
})
export class ConversationsModule {}
