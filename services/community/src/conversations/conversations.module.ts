import { Module } from '@nestjs/common';
import { RequestClock } from './clock/request-clock.task.ts';
import { MyContactsController } from './contacts/my-contacts.controller.ts';
import { GuardiansController } from './reading-along/guardians.controller.ts';
import { Guardians } from './reading-along/guardians.service.ts';
import { AdultsFirst } from './requests/adults-first.service.ts';
import { Announcements } from './requests/announcements.service.ts';
import { BlockedRequests, OlderBlockedRequests } from './requests/blocked-requests.task.ts';
import { HeldRelease } from './requests/held-release.task.ts';
import { Messages } from './requests/messages.service.ts';
import { RequestKinds } from './requests/request-kinds.service.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { Requests } from './requests/requests.service.ts';
import { ShownRequests } from './requests/shown-requests.service.ts';
import { ModeratedWordsController } from './words/moderated-words.controller.ts';

@Module({
  controllers: [RequestsController, GuardiansController, ModeratedWordsController, MyContactsController],
  providers: [
    ...[Guardians, Requests, AdultsFirst, Messages, Announcements, RequestKinds, ShownRequests],
    ...[RequestClock, BlockedRequests, OlderBlockedRequests, HeldRelease],
  ],
  exports: [Requests, Announcements, RequestKinds, ShownRequests],
})
export class ConversationsModule {}
