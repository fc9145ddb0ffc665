import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { readNotifications as listOf } from './notification-list.query.ts';
import { changeSettings, readSettings } from './notification-settings.query.ts';
import { markRead } from './read-marks.query.ts';
import { readUnread } from './unread.query.ts';

const { listNotifications, readNotifications, notificationSettings, saveNotificationSettings } =
  communityEndpoints;
const signIn = 'You must be logged in to see your notifications.';

/** The list behind the bell (docs/product.md#notifications). */
@Controller()
export class NotificationsController {
  constructor(private readonly em: EntityManager) {}

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
}
