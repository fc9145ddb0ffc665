import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/public.ts';
import { InboxListener } from './inbox/inbox.listener.ts';
import { InboxStreams, InboxStreamsMaintenance } from './inbox/inbox-streams.service.ts';
import { OldNotificationRemoval } from './list/old-notification-removal.task.ts';
import { AddressMailWorker } from './mail/address-mail.worker.ts';
import { DailyDigests } from './mail/daily-digests.task.ts';
import { MailWorker } from './mail/mail.worker.ts';
import { SubscriptionsController } from './mail/subscriptions.controller.ts';
import { MailSubscriptions } from './mail/subscriptions.service.ts';
import { NoticesService } from './notices/notices.service.ts';
import { SearchNotices } from './notices/search-notices.task.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.service.ts';

@Module({
  imports: [ConversationsModule],
  controllers: [NotificationsController, SubscriptionsController],
  providers: [
    ...[Notifications, MailSubscriptions],
    ...[NoticesService, DailyDigests, MailWorker, AddressMailWorker, OldNotificationRemoval, SearchNotices],
    ...[InboxListener, InboxStreams, InboxStreamsMaintenance],
  ],
})
export class NotificationsModule {}
