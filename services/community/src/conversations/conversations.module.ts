import { Module } from '@nestjs/common';
import { RequestClock } from './clock/request-clock.task.ts';
import { MyContacts } from './contacts/my-contacts.service.ts';
import { GuardiansController } from './reading-along/guardians.controller.ts';
import { Guardians } from './reading-along/guardians.service.ts';
import { HeldMessagesController } from './reading-along/held-messages.controller.ts';
import { HeldMessages } from './reading-along/held-messages.service.ts';
import { BlockedRequests, OlderBlockedRequests } from './requests/blocked-requests.task.ts';
import { HeldRelease } from './requests/held-release.task.ts';
import { Messages } from './requests/messages.service.ts';
import { ReadersService } from './requests/readers.service.ts';
import { RequestKinds } from './requests/request-kinds.service.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { Requests } from './requests/requests.service.ts';
import { ShownRequests } from './requests/shown-requests.service.ts';
import { ModeratedWordsController } from './words/moderated-words.controller.ts';

@Module({
  controllers: [RequestsController, HeldMessagesController, GuardiansController, ModeratedWordsController],
  providers: [
    ...[
      Requests,
      Messages,
      RequestKinds,
      ShownRequests,
      BlockedRequests,
      OlderBlockedRequests,
      HeldRelease,
      ReadersService,
    ],
    MyContacts,
    RequestClock,
    ...[HeldMessages, Guardians],
  ],
  exports: [Requests, RequestKinds, ShownRequests, MyContacts, ReadersService],
})
export class ConversationsModule {}
