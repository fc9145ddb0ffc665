import { communityCalls, initiativeKeys } from '@meshwork/contracts-community';
import type { Call } from '@meshwork/contracts-core';
import { type IssueTarget, inboxKeys, useAction, useToast } from '@meshwork/shell-contract';
import { useRef } from 'react';

const changesOf = (id: number) => [
  initiativeKeys.requests(id),
  initiativeKeys.detail(id),
  initiativeKeys.list,
  inboxKeys.all,
];

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Accepts or declines the chosen requests, and says how many found no place. */
export const useAnswerRequests = (id: number, onSuccess: () => void) =>
  useAction(communityCalls.answerRequests, {
    changes: changesOf(id),
    success: ({ answered, full }, { decision }) => ({
      title: `${counted(answered.length, 'request')} ${decision === 'ACCEPT' ? 'accepted' : 'declined'}.`,
      detail: full.length > 0 ? `${full.length} found no place and stay on the waiting list.` : undefined,
    }),
    failure: 'Failed to answer the requests',
    onSuccess,
  });

interface PartsOptions<R> {
  countOf: (response: R) => number;
  /** "declined" */
  done: string;
  unit: string;
  failure: string;
  issues?: IssueTarget;
}

/** One call does a part of thousands, so it is repeated until none is left. */
function useInParts<B, R extends { left?: number | undefined }>(
  call: Call<B, R>,
  id: number,
  { countOf, done, unit, ...options }: PartsOptions<R>,
  onDone: () => void,
) {
  const toast = useToast();
  const total = useRef(0);
  const action = useAction(call, {
    ...options,
    changes: changesOf(id),
    onSuccess: (response, body) => {
      total.current += countOf(response);
      if (response.left) return action.mutate(body);
      toast('success', `${counted(total.current, unit)} ${done}.`);
      total.current = 0;
      onDone();
    },
  });
  return action;
}

export const useDeclineRest = (id: number, onDone: () => void) =>
  useInParts(
    communityCalls.declineRest,
    id,
    {
      countOf: ({ declined }) => declined,
      ...{ unit: 'request', done: 'declined', failure: 'Failed to decline the requests' },
    },
    onDone,
  );

export const useEndAll = (id: number, issues: IssueTarget, onDone: () => void) =>
  useInParts(
    communityCalls.endAll,
    id,
    {
      countOf: ({ ended }) => ended,
      ...{ unit: 'participation', done: 'ended', failure: 'Failed to end the participations', issues },
    },
    onDone,
  );

export const useMessageParticipants = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.messageParticipants, {
    success: ({ sent }) => `Sent to ${sent === 1 ? '1 person' : `${sent} people`}.`,
    failure: 'Failed to send the message',
    issues,
    onSuccess,
  });

export const useInviteFormer = (id: number, onSuccess: () => void) =>
  useAction(communityCalls.inviteFormer, {
    changes: [initiativeKeys.requests(id)],
    success: ({ sent }) => `Sent to ${sent === 1 ? '1 person' : `${sent} people`}.`,
    failure: 'Failed to invite',
    onSuccess,
  });

export const useAddOrganizer = (id: number, issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.addOrganizer, {
    changes: [initiativeKeys.organizers(id)],
    success: 'Asked. They organize once they say yes.',
    failure: 'Failed to ask the person',
    issues,
    onSuccess,
  });

export const useRemoveOrganizer = (id: number) =>
  useAction(communityCalls.removeOrganizer, {
    changes: [initiativeKeys.organizers(id), ...changesOf(id)],
    success: 'Removed.',
    failure: 'Failed to remove the organizer',
    showFailure: 'toast',
  });
