import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dbOf } from '../../database/community.tables.ts';
import { markBoxRead } from '../list/read-marks.query.ts';
import { readUnread, readUnreadPrepared } from '../list/unread.query.ts';
import { InboxStreams } from './inbox-streams.service.ts';

const { unreadContacts, openContacts } = communityEndpoints;
const signIn = 'You must be logged in to view this page.';

/** The number of new requests that a person has received and sent (docs/product.md#inbox). */
@Controller()
export class InboxController {
  constructor(
    private readonly em: EntityManager,
    private readonly streams: InboxStreams,
  ) {}

  @Endpoint(unreadContacts, { signIn })
  unread(user: Identity) {
    return readUnreadPrepared(this.em.fork(), user.id);
  }

  @Endpoint(openContacts, { signIn })
  open({ box }: InputOf<typeof openContacts>, user: Identity) {
    return this.em.transactional(async (em) => {
      await markBoxRead(dbOf(em), user.id, box);
      return readUnread(dbOf(em), user.id);
    });
  }

  @Endpoint(communityMedia.inboxEvents)
  @RateLimit({ name: 'inbox-events', points: 60, seconds: 60 })
  events(user: Identity, @Res() response: Response): void {
    this.streams.open(user, response);
  }
}
