import { get, listQuery, media, openEnum, post, readByToken, timeZone } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { ONE_CLICK_PATH } from '../community-api.ts';
import { DELIVERIES, NOTIFICATION_KINDS } from './notification.enums.ts';

/** Notifications older than this many days are deleted. */
export const NOTIFICATION_DAYS = 180;

const notificationSchema = z.object({
  id: z.number(),
  kind: openEnum(NOTIFICATION_KINDS),
  /** One sentence: what happened. */
  title: z.string(),
  /** The page of its item. */
  path: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

const notificationListQuery = listQuery
  .omit({ search: true })
  .extend({ kind: z.enum(NOTIFICATION_KINDS).optional() });
export type NotificationListQuery = z.output<typeof notificationListQuery>;

const notificationId = z.int().min(1);
/** Without `ids`: all, up to and including `upTo`, the newest that the reader has seen. */
const readNotificationsSchema = z.object({
  ids: z.array(notificationId).max(100).optional(),
  upTo: notificationId.optional(),
});
const notificationCountSchema = z.object({ notifications: z.number() });

const delivery = z.enum(DELIVERIES);
const byKind = <T extends z.ZodType>(value: T) =>
  z.object(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, value])) as Record<
      (typeof NOTIFICATION_KINDS)[number],
      T
    >,
  );
/** The delivery of each kind. A call that leaves out a kind that pages of the earlier release do not know keeps the choice. */
const deliveriesSchema = byKind(delivery).partial({ READING: true, SEARCH: true });
export type Deliveries = z.infer<typeof deliveriesSchema>;

export const notificationSettingsSchema = z.object({
  deliveries: deliveriesSchema,
  /** The hour of the daily digest, 0 to 23, in `timeZone`. */
  digestHour: z.int().min(0).max(23),
  timeZone: z.string(),
});
const saveNotificationSettingsSchema = notificationSettingsSchema.extend({ timeZone: timeZone() });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const token = z.string().meta({ isPublic: false }).max(200);
const subscriptionTokenSchema = z.object({ token });
/** The kinds that a mail's address for unsubscribing stands for, and how they arrive. */
const mailSubscriptionSchema = z.object({ deliveries: byKind(openEnum(DELIVERIES).optional()) });
export type MailSubscription = z.infer<typeof mailSubscriptionSchema>;
/** Without `deliveries`: no more mails of these kinds. Kinds that the token does not stand for stay as they are. */
const changeMailSubscriptionSchema = z.object({
  token,
  deliveries: byKind(delivery.optional()).optional(),
});
export type ChangeMailSubscription = z.infer<typeof changeMailSubscriptionSchema>;

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
  mailSubscription: readByToken('/_api/notifications/subscription/open', {
    summary: "What a mail's address for unsubscribing stands for",
    access: 'public',
    body: subscriptionTokenSchema,
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
    query: subscriptionTokenSchema,
    secret: true,
    mediaType: 'text/html',
    redirects: true,
  }),
} as const;
