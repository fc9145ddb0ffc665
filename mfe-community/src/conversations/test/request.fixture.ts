import type { GoneRequest, InitiativeRequest, MentorContactRequest } from '@meshwork/contracts-community';

const base = {
  status: 'PENDING',
  createdAt: '2026-11-02T09:30:00.000Z',
  message: 'We would love to learn from you this season.',
  contactEmail: 'grace@example.org',
  requester: {
    id: 7,
    displayName: 'Grace Hopper',
    email: 'grace@example.org',
    teamName: 'The Cheesy Poofs',
    teamNumber: '254',
  },
  note: null,
  decidedAt: null,
  isUnread: false,
} as const;

export const mentorRequest = (changes: Partial<MentorContactRequest> = {}): MentorContactRequest => ({
  ...base,
  id: 11,
  mentor: { id: 5, displayName: 'Ada Lovelace' },
  isOverdue: false,
  ...changes,
});

export const initiativeRequest = (changes: Partial<InitiativeRequest> = {}): InitiativeRequest => ({
  ...base,
  // The two kinds have separate ids, so the same id may be in both lists.
  id: 11,
  initiative: { id: 9, title: 'Autumn Scrimmage' },
  ...changes,
});

/** Makes what stays of a message to a mentor who has removed the profile. */
export const goneRequest = (changes: Partial<GoneRequest> = {}): GoneRequest => ({
  threadId: 31,
  kind: 'MENTOR',
  status: 'DECLINED',
  createdAt: base.createdAt,
  name: 'Ada Lovelace',
  requesterName: base.requester.displayName,
  message: base.message,
  note: 'I no longer offer mentoring here.',
  decidedAt: '2026-11-04T12:00:00.000Z',
  ...changes,
});

export const inbox = (
  mentorContacts: readonly MentorContactRequest[] = [],
  initiativeRequests: readonly InitiativeRequest[] = [],
) => ({ mentorContacts, initiativeRequests });
