import {
  type Box,
  communityCalls,
  type Decision,
  type InitiativeRequest,
  initiativeKeys,
  type MentorContactRequest,
  mentorKeys,
  teamKeys,
} from '@meshwork/contracts-community';
import { type Call, DELETED_USER_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';

export type RequestKind = 'mentor' | 'initiative';
export type AnyRequest = MentorContactRequest | InitiativeRequest;

/** The differences between the two kinds of requests. */
interface KindOfRequest {
  readonly tab: string;
  /** The accessible name of the list. */
  readonly list: Readonly<Record<Box, string>>;
  readonly emptyTitle: string;
  readonly emptyText: Readonly<Record<Box, string>>;
  /** The link for a person who has sent none yet. */
  readonly start: { readonly label: string; readonly to: string };
  readonly respond: Call<
    { requestId: number; decision: Decision; note?: string | null | undefined },
    { request: AnyRequest }
  >;
  readonly withdraw: Call<{ requestId: number }, { request: AnyRequest }>;
  /** Query keys of what a response changes beside the requests themselves. */
  readonly changedByResponse: readonly (readonly unknown[])[];
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
    respond: communityCalls.respondToContact,
    withdraw: communityCalls.withdrawContact,
    // The mentor's average time to an answer.
    changedByResponse: [mentorKeys.all],
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
    respond: communityCalls.respondToJoin,
    withdraw: communityCalls.withdrawJoinRequest,
    // The numbers of participants, and the joined initiatives on a team's page.
    changedByResponse: [initiativeKeys.all, teamKeys.details],
  },
};

/** Names the initiative or mentor of a request, with its page. */
export const targetOf = (request: AnyRequest): { label: string; to: string } =>
  'initiative' in request
    ? { label: request.initiative.title, to: paths.initiative(request.initiative.id) }
    : { label: request.mentor.displayName, to: paths.mentor(request.mentor.id) };

/** The name of the sender, which a deleted account no longer has. */
export const senderOf = ({ requester }: AnyRequest): string => requester.displayName || DELETED_USER_NAME;
