import { BOUNDS, id, openEnum, optionalText } from '@meshwork/contracts-core';
import { z } from 'zod';
import { DECISIONS, REQUEST_STATUSES } from './community.enums.ts';

const requestBase = z.object({
  id: z.number(),
  status: openEnum(REQUEST_STATUSES),
  createdAt: z.string(),
  message: z.string(),
  contactEmail: z.string(),
  requester: z.object({
    displayName: z.string(),
    email: z.string(),
    teamName: z.string().nullable(),
    teamNumber: z.string().nullable(),
  }),
  /** The receiver's words with the decision. */
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
});

export const mentorContactRequestSchema = requestBase.extend({
  mentor: z.object({ id: z.number(), displayName: z.string() }),
});
export type MentorContactRequest = z.infer<typeof mentorContactRequestSchema>;

export const initiativeRequestSchema = requestBase.extend({
  initiative: z.object({ id: z.number(), title: z.string() }),
});
export type InitiativeRequest = z.infer<typeof initiativeRequestSchema>;

export const myContactsQuery = z.object({ box: z.enum(['received', 'sent']).default('received') });
export const myContactsSchema = z.object({
  mentorContacts: z.array(mentorContactRequestSchema),
  initiativeRequests: z.array(initiativeRequestSchema),
});

const requestId = id('Invalid request ID');
export const respondSchema = z.object({
  requestId,
  decision: z.enum(DECISIONS),
  note: optionalText({ label: 'Note', max: BOUNDS.note }),
});
export const withdrawSchema = z.object({ requestId });
