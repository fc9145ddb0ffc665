import { communityCalls, initiativeKeys } from '@meshwork/contracts-community';
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

/** One call declines a part of thousands, so it is repeated until none is left. */
export function useDeclineRest(id: number, onDone: () => void) {
  const toast = useToast();
  const total = useRef(0);
  const declining = useAction(communityCalls.declineRest, {
    changes: changesOf(id),
    failure: 'Failed to decline the requests',
    onSuccess: ({ declined, left = 0 }, body) => {
      total.current += declined;
      if (left > 0) return declining.mutate(body);
      toast('success', `${counted(total.current, 'request')} declined.`);
      total.current = 0;
      onDone();
    },
  });
  return declining;
}

export const useMessageParticipants = (issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.messageParticipants, {
    success: ({ sent }) => `Sent to ${sent === 1 ? '1 person' : `${sent} people`}.`,
    failure: 'Failed to send the message',
    issues,
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
