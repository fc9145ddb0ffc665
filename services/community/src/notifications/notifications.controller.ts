import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dbOf } from '../database/community.tables.ts';
import { InboxStreams } from './inbox/inbox-streams.service.ts';
import { readNotifications as listOf } from './list/notification-list.query.ts';
import { changeSettings, readSettings } from './list/notification-settings.query.ts';
import { markRead } from './list/read-marks.query.ts';
import { readUnread, readUnreadPrepared } from './list/unread.query.ts';

const {
  listNotifications,
  readNotifications,
  notificationSettings,
  saveNotificationSettings,
  unreadContacts,
} = communityEndpoints;
const signIn = 'You must be logged in to see your notifications.';
const INBOX = { signIn: 'You must be logged in to view this page.' };

/** The list behind the bell (docs/product.md#notifications), and the numbers of new requests beside it (docs/product.md#inbox). */
@Controller()
export class NotificationsController {
  constructor(
    private readonly em: EntityManager,
    private readonly streams: InboxStreams,
  ) {}

  @Endpoint(listNotifications, { signIn })
  list(query: InputOf<typeof listNotifications>, user: Identity) {
    return listOf(dbOf(this.em), user.id, query);
  }

  /** Marks some notifications as read, or all up to one, and answers how many are unread then. */
  @Endpoint(readNotifications, { signIn })
  read(which: InputOf<typeof readNotifications>, user: Identity) {
    return this.em.transactional(async (em) => {
      await markRead(dbOf(em), user.id, which);
      return { notifications: (await readUnread(dbOf(em), user.id)).notifications ?? 0 };
    });
  }

  @Endpoint(notificationSettings, { signIn })
  settings(user: Identity) {
    return readSettings(dbOf(this.em), user.id);
  }

  @Endpoint(saveNotificationSettings, { signIn })
  save({ deliveries, ...times }: InputOf<typeof saveNotificationSettings>, user: Identity) {
    return this.em.transactional(async (em) => {
      await changeSettings(dbOf(em), user.id, deliveries, times);
      return readSettings(dbOf(em), user.id);
    });
  }

  @Endpoint(unreadContacts, INBOX)
  unread(user: Identity) {
    return readUnreadPrepared(this.em.fork(), user.id);
  }

  @Endpoint(communityMedia.inboxEvents)
  @RateLimit({ name: 'inbox-events', points: 60, seconds: 60 })
  events(user: Identity, @Res() response: Response): void {
    this.streams.open(user, response);
  }
}
