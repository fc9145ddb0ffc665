import { listQuery, openEnum, timeZone } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { DELIVERIES, NOTIFICATION_KINDS } from './notification.enums.ts';

/** Notifications older than this many days are deleted. */
export const NOTIFICATION_DAYS = 180;

export const notificationSchema = z.object({
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

export const notificationListQuery = listQuery
  .omit({ search: true })
  .extend({ kind: z.enum(NOTIFICATION_KINDS).optional() });
export type NotificationListQuery = z.output<typeof notificationListQuery>;

const notificationId = z.int().min(1);
/** Without `ids`: all, up to and including `upTo`, the newest that the reader has seen. */
export const readNotificationsSchema = z.object({
  ids: z.array(notificationId).max(100).optional(),
  upTo: notificationId.optional(),
});
export const notificationCountSchema = z.object({ notifications: z.number() });

const delivery = z.enum(DELIVERIES);
const byKind = <T extends z.ZodType>(value: T) =>
  z.object(
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, value])) as Record<
      (typeof NOTIFICATION_KINDS)[number],
      T
    >,
  );
/** The delivery of each kind. A call that leaves out a kind that pages of the earlier release do not know keeps the choice. */
export const deliveriesSchema = byKind(delivery).partial({ READING: true });
export type Deliveries = z.infer<typeof deliveriesSchema>;

export const notificationSettingsSchema = z.object({
  deliveries: deliveriesSchema,
  /** The hour of the daily digest, 0 to 23, in `timeZone`. */
  digestHour: z.int().min(0).max(23),
  timeZone: z.string(),
});
export const saveNotificationSettingsSchema = notificationSettingsSchema.extend({ timeZone: timeZone() });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const token = z.string().max(200);
export const mailSubscriptionQuery = z.object({ token });
/** The kinds that a mail's address for unsubscribing stands for, and how they arrive. */
export const mailSubscriptionSchema = z.object({ deliveries: byKind(openEnum(DELIVERIES).optional()) });
export type MailSubscription = z.infer<typeof mailSubscriptionSchema>;
/** Without `deliveries`: no more mails of these kinds. Kinds that the token does not stand for stay as they are. */
export const changeMailSubscriptionSchema = z.object({
  token,
  deliveries: byKind(delivery.optional()).optional(),
});
export type ChangeMailSubscription = z.infer<typeof changeMailSubscriptionSchema>;
