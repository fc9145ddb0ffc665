import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { NotificationsService } from './notifications.service.ts';

const { listNotifications, readNotifications, notificationSettings, saveNotificationSettings } =
  communityEndpoints;
const signIn = 'You must be logged in to see your notifications.';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Endpoint(listNotifications, { signIn })
  list(@Input(listNotifications) query: InputOf<typeof listNotifications>, @CurrentUser() user: Identity) {
    return this.notifications.list(query, user);
  }

  @Endpoint(readNotifications, { signIn })
  read(@Input(readNotifications) which: InputOf<typeof readNotifications>, @CurrentUser() user: Identity) {
    return this.notifications.read(which, user);
  }

  @Endpoint(notificationSettings, { signIn })
  settings(@CurrentUser() user: Identity) {
    return this.notifications.settings(user);
  }

  @Endpoint(saveNotificationSettings, { signIn })
  save(
    @Input(saveNotificationSettings) settings: InputOf<typeof saveNotificationSettings>,
    @CurrentUser() user: Identity,
  ) {
    return this.notifications.save(settings, user);
  }
}
