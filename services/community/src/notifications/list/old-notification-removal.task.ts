import { NOTIFICATION_DAYS } from '@meshwork/contracts-community';
import { PeriodicTask } from '@meshwork/service-kit';
import { raw } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { NotificationEntity } from '../../database/notification.entity.ts';

/** Deletes notifications that nobody looks at any more. */
@Injectable()
export class OldNotificationRemoval extends PeriodicTask {
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.em.nativeDelete(NotificationEntity, {
      createdAt: { $lt: raw(`now() - make_interval(days => ${NOTIFICATION_DAYS})`) },
    });
  }
}
