import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { InboxService } from './inbox.service.ts';
import { InboxStreams } from './inbox-streams.service.ts';

const { myContacts, unreadContacts, openContacts } = communityEndpoints;
const signIn = 'You must be logged in to view this page.';

@Controller()
export class InboxController {
  constructor(
    private readonly inbox: InboxService,
    private readonly streams: InboxStreams,
  ) {}

  @Endpoint(myContacts, { signIn })
  read({ box }: InputOf<typeof myContacts>, user: Identity) {
    return this.inbox.read(box, user);
  }

  @Endpoint(unreadContacts, { signIn })
  unread(user: Identity) {
    return this.inbox.unread(user.id);
  }

  @Endpoint(openContacts, { signIn })
  open({ box }: InputOf<typeof openContacts>, user: Identity) {
    return this.inbox.open(box, user);
  }

  @Endpoint(communityMedia.inboxEvents)
  @RateLimit({ name: 'inbox-events', points: 60, seconds: 60 })
  events(user: Identity, @Res() response: Response): void {
    this.streams.open(user, response);
  }
}
