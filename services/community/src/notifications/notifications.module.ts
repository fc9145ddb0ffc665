import { Module } from '@nestjs/common';
import { NotificationsController } from './list/notifications.controller.ts';
import { NotificationsService } from './list/notifications.service.ts';
import { OldNotifications } from './list/old-notifications.ts';
import { DailyDigests } from './mail/daily-digests.ts';
import { MailModule } from './mail/mail.module.ts';
import { SubscriptionsController } from './mail/subscriptions.controller.ts';
import { SubscriptionsService } from './mail/subscriptions.service.ts';

@Module({
  imports: [MailModule],
  controllers: [NotificationsController, SubscriptionsController],
  providers: [NotificationsService, SubscriptionsService, DailyDigests, OldNotifications],
})
export class NotificationsModule {}
