import { hiddenSchema, openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { REQUEST_STATUSES } from '../community.enums.ts';
import { THREAD_KINDS } from './thread.enums.ts';

/** Days after which a mentor is reminded of an open message, once. */
export const REMINDER_DAYS = 7;
/** Days after which the sender of an open message is notified that no answer came. */
export const OVERDUE_DAYS = 14;
/** Days without an answer after which a mentor counts as having limited time. */
export const GIVEN_UP_DAYS = 21;

const requestBase = z.object({
  id: z.number(),
  /** Its conversation; null where a deleted account has none. */
  threadId: z.number().nullish(),
  status: openEnum(REQUEST_STATUSES),
  createdAt: z.string(),
  message: z.string(),
  contactEmail: z.string(),
  requester: z.object({
    /** The sender's account, which can be blocked; null for a deleted account. */
    id: z.number().nullish(),
    displayName: z.string(),
    email: z.string(),
    teamName: z.string().nullable(),
    teamNumber: z.string().nullable(),
  }),
  /** The recipient's note with the decision. */
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** It changed since the reader last opened this box. */
  isUnread: z.boolean(),
  /** The decision that hides the message, for its sender; absent where it is not hidden. Nobody else has it in a box. */
  hidden: hiddenSchema.nullish(),
  /** It waits for an adult who reads along; nobody else has it, and `id` is that of the waiting message. */
  held: z.boolean().optional(),
});

export const mentorContactRequestSchema = requestBase.extend({
  mentor: z.object({ id: z.number(), displayName: z.string() }),
  /** Open for {@link OVERDUE_DAYS} days: the sender may want to withdraw it and write to a similar mentor. */
  isOverdue: z.boolean(),
});
export type MentorContactRequest = z.infer<typeof mentorContactRequestSchema>;

export const initiativeRequestSchema = requestBase.extend({
  initiative: z.object({ id: z.number(), title: z.string() }),
  /** The place on the waiting list of its side, from 1; null or absent where it does not wait. */
  waitingPosition: z.number().nullish(),
});
export type InitiativeRequest = z.infer<typeof initiativeRequestSchema>;

const box = z.enum(['received', 'sent']);
export type Box = z.infer<typeof box>;
export const myContactsQuery = z.object({ box: box.default('received') });

/** A request whose mentor or initiative is deleted: it can only be read. */
export const goneRequestSchema = z.object({
  threadId: z.number(),
  kind: openEnum(THREAD_KINDS),
  status: openEnum(REQUEST_STATUSES),
  createdAt: z.string(),
  /** The last name of the mentor, or title of the initiative. */
  name: z.string(),
  requesterName: z.string(),
  message: z.string(),
  /** The note with the answer. */
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type GoneRequest = z.infer<typeof goneRequestSchema>;

export const myContactsSchema = z.object({
  mentorContacts: z.array(mentorContactRequestSchema),
  initiativeRequests: z.array(initiativeRequestSchema),
  /** Absent where there are none. */
  gone: z.array(goneRequestSchema).optional(),
});

/**
 * Counts of the unread: open requests that the reader has received, and answers to requests that they have sent. Beside them the unread
 * notifications, which an older service does not send.
 */
export const unreadSchema = z.object({
  unread: z.number(),
  received: z.number(),
  sent: z.number(),
  notifications: z.number().optional(),
});
export type Unread = z.infer<typeof unreadSchema>;
