import { communityEndpoints, communityMedia } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { dbOf } from '../database/community.entities.ts';
import { InboxStreams } from './inbox/inbox-streams.service.ts';
import { readNotifications as listOf } from './list/notification-list.query.ts';
import { readSettings } from './list/notification-settings.query.ts';
import { readUnreadPrepared } from './list/unread.sql.ts';
import { Notifications } from './notifications.service.ts';

const {
  listNotifications,
  readNotifications,
  notificationSettings,
  saveNotificationSettings,
  unreadContacts,
} = communityEndpoints;
const signIn = 'You must be logged in to see your notifications.';
const INBOX = { signIn: 'You must be logged in to view this page.' };

@Controller()
export class NotificationsController {
  constructor(
    private readonly em: EntityManager,
    private readonly notifications: Notifications,
    private readonly streams: InboxStreams,
  ) {}

  @Endpoint(listNotifications, { signIn })
  list(query: InputOf<typeof listNotifications>, user: Identity) {
    return listOf(dbOf(this.em), user.id, query);
  }

  @Endpoint(readNotifications, { signIn })
  read(input: InputOf<typeof readNotifications>, user: Identity) {
    return this.notifications.read(input, user);
  }

  @Endpoint(notificationSettings, { signIn })
  settings(user: Identity) {
    return readSettings(dbOf(this.em), user.id);
  }

  @Endpoint(saveNotificationSettings, { signIn })
  save(input: InputOf<typeof saveNotificationSettings>, user: Identity) {
    return this.notifications.save(input, user);
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
