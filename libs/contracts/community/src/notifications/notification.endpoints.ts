import { get, media, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { ONE_CLICK_PATH } from '../community-api.ts';
import {
  changeMailSubscriptionSchema,
  mailSubscriptionQuery,
  mailSubscriptionSchema,
  notificationCountSchema,
  notificationListQuery,
  notificationSchema,
  notificationSettingsSchema,
  readNotificationsSchema,
  saveNotificationSettingsSchema,
} from './notification.schema.ts';

/** The list behind the bell, and how mails arrive (docs/product.md#notifications). */
export const notificationEndpoints = {
  listNotifications: get('/_api/notifications', {
    summary: 'What happened for the user, newest first',
    access: 'user',
    query: notificationListQuery,
    response: z.array(notificationSchema),
    paged: true,
  }),
  readNotifications: post('/_api/notifications/read', {
    summary: 'Mark notifications as read',
    access: 'user',
    body: readNotificationsSchema,
    response: notificationCountSchema,
    whileSuspended: true,
  }),
  notificationSettings: get('/_api/notifications/settings', {
    summary: 'How the mails of each kind arrive',
    access: 'user',
    response: notificationSettingsSchema,
  }),
  saveNotificationSettings: post('/_api/notifications/settings', {
    summary: 'Choose how the mails of each kind arrive',
    access: 'user',
    body: saveNotificationSettingsSchema,
    response: notificationSettingsSchema,
    whileSuspended: true,
  }),
  mailSubscription: get('/_api/notifications/subscription', {
    summary: "What a mail's address for unsubscribing stands for",
    access: 'public',
    query: mailSubscriptionQuery,
    response: mailSubscriptionSchema,
    errors: ['SUBSCRIPTION_NOT_FOUND'],
  }),
  changeMailSubscription: post('/_api/notifications/subscription', {
    summary: 'Stop the mails that an address for unsubscribing stands for, or receive them again',
    access: 'public',
    body: changeMailSubscriptionSchema,
    response: mailSubscriptionSchema,
    whileSuspended: true,
    whileReadOnly: true,
    errors: ['SUBSCRIPTION_NOT_FOUND'],
  }),
  oneClick: post(ONE_CLICK_PATH, {
    summary: 'Stop the mails that the token in the query stands for; mail programs send a form (RFC 8058)',
    access: 'public',
    body: z.looseObject({}),
    response: z.object({ ok: z.literal(true) }),
    whileSuspended: true,
    whileReadOnly: true,
    errors: ['SUBSCRIPTION_NOT_FOUND'],
  }),
} as const;

/** The calls of notifications whose response is no JSON. */
export const notificationMedia = {
  unsubscribe: media(ONE_CLICK_PATH, {
    summary: "The page of a mail's address for unsubscribing",
    description:
      'Redirects to the page, for mail programs that open the address instead of sending a POST to it.',
    access: 'public',
    query: mailSubscriptionQuery,
    mediaType: 'text/html',
    redirects: true,
  }),
} as const;
