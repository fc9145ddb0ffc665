import { type ApiClient, callQuery } from '@meshwork/api-client';
import { communityCalls, notificationKeys } from '@meshwork/contracts-community';

/** Entries of the panel below the bell. */
export const NEWEST = 10;

/** The newest notifications of the community. */
export const newestNotifications = (api: ApiClient) =>
  callQuery(api, notificationKeys.newest, communityCalls.listNotifications, { limit: NEWEST });

/** Reads the deliveries of mails. */
export const notificationSettings = (api: ApiClient) =>
  callQuery(api, notificationKeys.settings, communityCalls.notificationSettings);

/** Reads which mails an address for unsubscribing stops. @param token from the address */
export const mailSubscription = (api: ApiClient, token: string) =>
  callQuery(api, notificationKeys.subscription(token), communityCalls.mailSubscription, { token });
