import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { NotificationsService } from './notifications.service.ts';

const { listNotifications, readNotifications, notificationSettings, saveNotificationSettings } =
  communityEndpoints;
const signIn = 'You must be logged in to see your notifications.';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Endpoint(listNotifications, { signIn })
  list(query: InputOf<typeof listNotifications>, user: Identity) {
    return this.notifications.list(query, user);
  }

  @Endpoint(readNotifications, { signIn })
  read(which: InputOf<typeof readNotifications>, user: Identity) {
    return this.notifications.read(which, user);
  }

  @Endpoint(notificationSettings, { signIn })
  settings(user: Identity) {
    return this.notifications.settings(user);
  }

  @Endpoint(saveNotificationSettings, { signIn })
  save(settings: InputOf<typeof saveNotificationSettings>, user: Identity) {
    return this.notifications.save(settings, user);
  }
}
