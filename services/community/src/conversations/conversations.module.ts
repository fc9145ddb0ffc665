import { Module } from '@nestjs/common';
import { RequestClock } from './clock/request-clock.service.ts';
import { MyContacts } from './contacts/my-contacts.service.ts';
import { ReadingAlongModule } from './reading-along/reading-along.module.ts';
import { HeldRelease } from './requests/held-release.service.ts';
import { RequestKinds } from './requests/request-kinds.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { Requests } from './requests/requests.service.ts';
import { ShownRequests } from './requests/shown-requests.service.ts';

@Module({
  imports: [ReadingAlongModule],
  controllers: [RequestsController],
  providers: [Requests, RequestKinds, ShownRequests, MyContacts, RequestClock, HeldRelease],
  exports: [Requests, RequestKinds, ShownRequests, MyContacts],
})
export class ConversationsModule {}
