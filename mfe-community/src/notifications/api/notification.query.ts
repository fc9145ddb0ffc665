import type { ApiClient } from '@meshwork/api-client';
import { communityCalls, notificationKeys } from '@meshwork/contracts-community';
import { queryOptions } from '@meshwork/shell-contract';

/** Entries of the panel below the bell. */
export const NEWEST = 10;

/** The newest notifications of the community. */
export const newestNotifications = (api: ApiClient) =>
  queryOptions({
    queryKey: notificationKeys.newest,
    queryFn: ({ signal }) => api.call(communityCalls.listNotifications, { query: { limit: NEWEST }, signal }),
  });

/** Reads the deliveries of mails. */
export const notificationSettings = (api: ApiClient) =>
  queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => api.call(communityCalls.notificationSettings, { signal }),
  });

/** Reads which mails an address for unsubscribing stops. @param token from the address */
export const mailSubscription = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: notificationKeys.subscription(token),
    queryFn: ({ signal }) => api.call(communityCalls.mailSubscription, { query: { token }, signal }),
  });
