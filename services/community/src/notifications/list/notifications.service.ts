import type { NotificationListQuery, NotificationSettings } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { readNotifications } from './notification-list.query.ts';
import { changeSettings, readSettings } from './notification-settings.query.ts';
import { markRead } from './read-marks.query.ts';
import { readUnread } from './unread.query.ts';

/** The list behind the bell (docs/product.md#notifications). */
@Injectable()
export class NotificationsService {
  constructor(private readonly em: EntityManager) {}

  list(query: NotificationListQuery, user: Identity) {
    return readNotifications(dbOf(this.em), user.id, query);
  }

  /** Marks some notifications as read, or all up to one. @returns how many are unread then */
  read(which: Parameters<typeof markRead>[2], user: Identity) {
    return this.em.transactional(async (em) => {
      await markRead(dbOf(em), user.id, which);
      return { notifications: (await readUnread(dbOf(em), user.id)).notifications ?? 0 };
    });
  }

  settings(user: Identity): Promise<NotificationSettings> {
    return readSettings(dbOf(this.em), user.id);
  }

  save(
    { deliveries, digestHour, timeZone }: NotificationSettings,
    user: Identity,
  ): Promise<NotificationSettings> {
    return this.em.transactional(async (em) => {
      await changeSettings(dbOf(em), user.id, deliveries, { digestHour, timeZone });
      return readSettings(dbOf(em), user.id);
    });
  }
}
