import type { ApiClient } from '@meshwork/api-client';
import {
  type Box,
  type Decision,
  type InitiativeRequest,
  initiativeEndpoints,
  type MentorContactRequest,
  mentorEndpoints,
} from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';

export type RequestKind = 'mentor' | 'initiative';
export type AnyRequest = MentorContactRequest | InitiativeRequest;

export interface Answer {
  requestId: number;
  decision: Decision;
  note: string | null;
}

/** What differs between the two kinds of requests; everything else is drawn and done alike. */
interface KindOfRequest {
  readonly tab: string;
  /** Names the list for those who do not see it. */
  readonly list: Readonly<Record<Box, string>>;
  readonly emptyTitle: string;
  /** Specification, section 2, for received; sent has its own. */
  readonly emptyText: Readonly<Record<Box, string>>;
  /** Where one goes to send the first one. */
  readonly start: { readonly label: string; readonly to: string };
  respond(api: ApiClient, answer: Answer): Promise<{ request: AnyRequest }>;
  withdraw(api: ApiClient, requestId: number): Promise<{ request: AnyRequest }>;
}

export const REQUEST_KINDS: Readonly<Record<RequestKind, KindOfRequest>> = {
  mentor: {
    tab: 'Mentor Requests',
    list: { received: 'Mentor requests you received', sent: 'Mentor requests you sent' },
    emptyTitle: 'No Mentor Requests',
    emptyText: {
      received: 'You have not received any contact requests for your mentor profiles.',
      sent: 'You have not contacted any mentors.',
    },
    start: { label: 'Find a mentor', to: paths.mentors },
    respond: (api, body) => api.call(mentorEndpoints.respondToContact, { body }),
    withdraw: (api, requestId) => api.call(mentorEndpoints.withdrawContact, { body: { requestId } }),
  },
  initiative: {
    tab: 'Initiative Requests',
    list: { received: 'Initiative requests you received', sent: 'Initiative requests you sent' },
    emptyTitle: 'No Initiative Requests',
    emptyText: {
      received: 'You have not received any join requests for your initiatives.',
      sent: 'You have not asked to join any initiatives.',
    },
    start: { label: 'Explore initiatives', to: paths.initiatives },
    respond: (api, body) => api.call(initiativeEndpoints.respondToJoin, { body }),
    withdraw: (api, requestId) => api.call(initiativeEndpoints.withdrawJoinRequest, { body: { requestId } }),
  },
};

/** What a request is about, with its page: the initiative, or the mentor. */
export const targetOf = (request: AnyRequest): { label: string; to: string } =>
  'initiative' in request
    ? { label: request.initiative.title, to: paths.initiative(request.initiative.id) }
    : { label: request.mentor.displayName, to: paths.mentor(request.mentor.id) };

/** The sender; somebody who has deleted the account since has no name any more. */
export const senderOf = ({ requester }: AnyRequest): string => requester.displayName || DELETED_USER_NAME;
