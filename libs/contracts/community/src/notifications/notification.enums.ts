import { valuesOf } from '@meshwork/contracts-core';

/**
 * The subject of a notification; a person chooses for each kind how it reaches them. New kinds are added at the end: addresses for
 * unsubscribing name kinds by their place in the list.
 */
export const NOTIFICATION_KIND_LABELS = {
  REQUEST: 'Requests to answer',
  ANSWER: 'Answers to my requests',
  MESSAGE: 'Messages',
  EVENT: 'Changes of initiatives',
  REMINDER: 'Reminders',
  TEAM: 'Team life',
  READING: 'Reading along',
  SEARCH: 'New in searches and offers',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KIND_LABELS;
export const NOTIFICATION_KINDS = valuesOf(NOTIFICATION_KIND_LABELS);

/** The ways in which mails of one kind arrive. The list of notifications has every entry in any case. */
export const DELIVERY_LABELS = { AT_ONCE: 'At once', DAILY: 'Once a day', NEVER: 'Never' } as const;
export type Delivery = keyof typeof DELIVERY_LABELS;
export const DELIVERIES = valuesOf(DELIVERY_LABELS);

/** Mails of a kind arrive so until the person chooses. */
export const usualDelivery = (kind: NotificationKind): Delivery => (kind === 'SEARCH' ? 'DAILY' : 'AT_ONCE');
