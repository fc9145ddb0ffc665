import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { DailyDigests } from './daily-digests.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { OldNotifications } from './old-notifications.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Module({
  imports: [MailModule],
  controllers: [NotificationsController, SubscriptionsController],
  providers: [NotificationsService, SubscriptionsService, DailyDigests, OldNotifications],
})
export class NotificationsModule {}
