import { type Labels, valuesOf } from '@meshwork/contracts-core';

/**
 * The subject of a notification; a person chooses for each kind how it reaches them. New kinds are added at the end: addresses for
 * unsubscribing name kinds by their place in the list.
 */
export type NotificationKind = 'REQUEST' | 'ANSWER' | 'MESSAGE' | 'EVENT' | 'REMINDER' | 'TEAM' | 'READING';
export const NOTIFICATION_KIND_LABELS: Labels<NotificationKind> = {
  REQUEST: 'Requests to answer',
  ANSWER: 'Answers to my requests',
  MESSAGE: 'Messages',
  EVENT: 'Changes of initiatives',
  REMINDER: 'Reminders',
  TEAM: 'Team life',
  READING: 'Reading along',
};
export const NOTIFICATION_KINDS = valuesOf(NOTIFICATION_KIND_LABELS);

/** The ways in which mails of one kind arrive. The list of notifications has every entry in any case. */
export type Delivery = 'AT_ONCE' | 'DAILY' | 'NEVER';
export const DELIVERY_LABELS: Labels<Delivery> = { AT_ONCE: 'At once', DAILY: 'Once a day', NEVER: 'Never' };
export const DELIVERIES = valuesOf(DELIVERY_LABELS);
