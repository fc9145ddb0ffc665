import {
  communityCalls,
  initiativeKeys,
  mentorKeys,
  type Thread,
  type ThreadCard,
  teamKeys,
  threadKeys,
} from '@meshwork/contracts-community';
import type { Call } from '@meshwork/contracts-core';
import { type IssueTarget, inboxKeys, useAction, useQueryClient } from '@meshwork/shell-contract';
import { useEffect } from 'react';

/** Keys that a change of one conversation makes stale: the lists, and the texts of buttons. */
const LISTS = [threadKeys.list, threadKeys.own, inboxKeys.unread];
/** Places, members and answers stand on these pages. */
const PAGES = [mentorKeys.all, initiativeKeys.all, initiativeKeys.allRequests, teamKeys.all];
const FAILURE = 'An unknown error occurred.';

/** A conversation, or the card of one, which offers fewer acts. */
export type ActingThread = Omit<ThreadCard, 'may'> & { may?: Partial<Thread['may']> | undefined };

/** A call that answers the changed conversation, which shows before it is fetched again. */
function useThreadAction<B>(
  call: Call<B, { thread: Thread }>,
  options: {
    changes: readonly (readonly unknown[])[];
    success?: string;
    issues?: IssueTarget;
    onSuccess?: () => void;
  },
) {
  const cache = useQueryClient();
  const { onSuccess, ...rest } = options;
  return useAction(call, {
    ...rest,
    failure: FAILURE,
    onSuccess: ({ thread }) => {
      cache.setQueryData(threadKeys.detail(thread.id), thread);
      onSuccess?.();
    },
    onError: () => void cache.invalidateQueries({ queryKey: threadKeys.all }),
  });
}

export const useSendMessage = (issues: IssueTarget, onSuccess: () => void) =>
  useThreadAction(communityCalls.sendMessage, { changes: [threadKeys.list], issues, onSuccess });

export const useAnswerThread = (issues: IssueTarget, onSuccess: () => void) =>
  useThreadAction(communityCalls.answerThread, {
    changes: [...LISTS, ...PAGES],
    success: 'Your answer was sent.',
    issues,
    onSuccess,
  });

export const useWithdrawThread = (onSuccess: () => void) =>
  useThreadAction(communityCalls.withdrawThread, {
    changes: [...LISTS, ...PAGES],
    success: 'Request withdrawn.',
    onSuccess,
  });

export const useEndThread = (issues: IssueTarget, onSuccess: () => void) =>
  useThreadAction(communityCalls.endThread, {
    changes: [...LISTS, ...PAGES],
    success: 'Done. The conversation stays readable.',
    issues,
    onSuccess,
  });

export const useChangeComers = (threadId: number, issues: IssueTarget, onSuccess: () => void) =>
  useAction(communityCalls.changeComers, {
    changes: [threadKeys.detail(threadId)],
    success: 'Saved.',
    failure: 'Failed to save how many come',
    issues,
    onSuccess,
  });

/** Tells the service that a conversation was read, whenever something unread shows. The next poll repeats a failure. */
export function useOpened(thread: Thread): void {
  const { mutate } = useAction(communityCalls.openThread, {
    changes: [threadKeys.list, inboxKeys.unread],
    failure: '',
  });
  const { id, isUnread, lastAt } = thread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new thing in the conversation.
  useEffect(() => {
    if (isUnread) mutate({ threadId: id });
  }, [id, isUnread, lastAt, mutate]);
}
