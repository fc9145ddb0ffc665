import type { communityEndpoints } from '@meshwork/contracts-community';
import { type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dbOf } from '../database/community.entities.ts';
import { changeSettings, readSettings } from './list/notification-settings.query.ts';
import { markRead } from './list/read-marks.sql.ts';
import { readUnread } from './list/unread.sql.ts';

/** The list behind the bell (docs/product.md#notifications), and the numbers of new requests beside it (docs/product.md#inbox). */
@Injectable()
export class Notifications {
  constructor(private readonly em: EntityManager) {}

  /** Marks some notifications as read, or all up to one, and answers how many are unread then. */
  read(which: InputOf<typeof communityEndpoints.readNotifications>, user: Identity) {
    return this.em.transactional(async (em) => {
      await markRead(dbOf(em), user.id, which);
      return { notifications: (await readUnread(dbOf(em), user.id)).notifications ?? 0 };
    });
  }

  save(
    { deliveries, ...times }: InputOf<typeof communityEndpoints.saveNotificationSettings>,
    user: Identity,
  ) {
    return this.em.transactional(async (em) => {
      await changeSettings(dbOf(em), user.id, deliveries, times);
      return readSettings(dbOf(em), user.id);
    });
  }
}
